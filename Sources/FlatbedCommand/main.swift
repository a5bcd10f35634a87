// Everything else is functions that tests call.
runProgram()

public import Foundation

/// A filter: inputs that can be set, and the image that they make.
///
/// Filters change, so one is not to be used by several threads at a time; the images that they make
/// can.
public class CIFilter: NSObject {
  let definition: FilterDefinition
  private var values: [String: Any]

  init(_ definition: FilterDefinition) {
    self.definition = definition
    values = definition.defaults
  }

  /// Makes the filter of a name, its inputs at their defaults; nil where there is none.
  public convenience init?(name: String) {
    guard let definition = FilterDefinition.all[name] else { return nil }
    self.init(definition)
  }

  /// Makes the filter of a name with some inputs set; nil where there is none.
  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    setValuesForKeys(parameters ?? [:])
  }

  /// Makes the filter of a name with some inputs set; nil where there is none.
  public convenience init?(name: String, withInputParameters parameters: [String: Any]?) {
    self.init(name: name, parameters: parameters)
  }

  /// The filter's name.
  public var name: String { definition.name }

  /// The keys of the inputs.
  public var inputKeys: [String] { definition.parameters.map(\.key) }

  /// The keys of the outputs.
  public var outputKeys: [String] { [kCIOutputImageKey] }

  /// What is known of the filter and of each input, by kCIAttribute… keys and inputs' keys.
  public var attributes: [String: Any] { definition.attributes }

  /// Sets an input; nil takes it away.
  ///
  /// - Parameters:
  ///   - value: a value of another type than the input's counts as not set.
  ///   - key: one of `inputKeys`.
  /// - Precondition: the filter has such an input, as in Core Image.
  public func setValue(_ value: Any?, forKey key: String) {
    precondition(inputKeys.contains(key), "\(name) has no input \(key)")
    values[key] = value
  }

  /// Sets several inputs, each as `setValue(_:forKey:)` does.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value, forKey: key) }
  }

  /// The value of an input, or the output.
  ///
  /// - Precondition: the filter has such an input or output, as in Core Image.
  public func value(forKey key: String) -> Any? {
    if key == kCIOutputImageKey { return outputImage }
    precondition(inputKeys.contains(key), "\(name) has no input \(key)")
    return values[key]
  }

  /// Sets every input to its default; images are taken away.
  public func setDefaults() {
    values = definition.defaults
  }

  /// What the filter makes of its inputs; nil where an image that it needs is not set.
  public var outputImage: CIImage? { definition.output(current) }

  /// The inputs as they are.
  var current: FilterValues { FilterValues(values: values, parameters: definition.parameters) }

  /// The names of the filters of a category, in order; of all for nil.
  public class func filterNames(inCategory category: String?) -> [String] {
    filterNames(inCategories: category.map { [$0] })
  }

  /// The names of the filters that are of all given categories, in order; of all for nil.
  public class func filterNames(inCategories categories: [String]?) -> [String] {
    FilterDefinition.all.values
      .filter { filter in
        (categories ?? []).allSatisfy { $0 == kCICategoryBuiltIn || filter.categories.contains($0) }
      }
      .map(\.name).sorted()
  }

  /// A filter's name for people; nil where there is no such filter.
  public class func localizedName(forFilterName filterName: String) -> String? {
    FilterDefinition.all[filterName]?.displayName
  }
}

/// What all typed filters share: the image that they make.
public protocol CIFilterProtocol: AnyObject {
  /// What the filter makes of its inputs.
  var outputImage: CIImage? { get }
}

/* global java, javax, Packages, print, arguments */
// Validates a PDF against veraPDF's profile for PDF/UA-1 and prints the failed rules as JSON. It runs in Rhino, the
// JavaScript engine that veraPDF brings, so that no Java compiler is needed. The profile is read here, because the
// package leaves out the library with which veraPDF reads it.
var flavour = Packages.org.verapdf.pdfa.flavours.PDFAFlavour.PDFUA_1
var Profiles = Packages.org.verapdf.pdfa.validation.profiles.Profiles
var address = java.lang.ClassLoader.getSystemResource('org/verapdf/pdfa/validation/PDFUA-1.xml')
var xml = javax.xml.parsers.DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(address.toString())

function all(node, name) {
  var found = node.getElementsByTagName(name)
  var list = []
  for (var i = 0; i < found.getLength(); i++) list.push(found.item(i))
  return list
}

function text(node, name) {
  var found = all(node, name)[0]
  return found ? found.getTextContent() : ''
}

var rules = new java.util.HashSet()
all(xml, 'rule').forEach(function (rule) {
  var id = all(rule, 'id')[0]
  var number = Number(id.getAttribute('testNumber'))
  rules.add(
    Profiles.ruleFromValues(
      Profiles.ruleIdFromValues(flavour.getPart(), id.getAttribute('clause'), number),
      rule.getAttribute('object'),
      rule.getAttribute('deferred') == 'true' ? java.lang.Boolean.TRUE : null,
      rule.getAttribute('tags'),
      text(rule, 'description'),
      text(rule, 'test'),
      Profiles.errorFromValues(text(rule, 'message'), new java.util.ArrayList()),
      new java.util.ArrayList(),
    ),
  )
})

var variables = new java.util.HashSet()
all(xml, 'variable').forEach(function (variable) {
  var name = variable.getAttribute('name')
  var object = variable.getAttribute('object')
  variables.add(Profiles.variableFromValues(name, object, text(variable, 'defaultValue'), text(variable, 'value')))
})

var details = Profiles.profileDetailsFromValues('PDF/UA-1', '', '', new java.util.Date())
var profile = Profiles.profileFromValues(flavour, details, '', rules, variables)
Packages.org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider.initialise()
var parser = Packages.org.verapdf.pdfa.Foundries.defaultInstance().createParser(new java.io.File(arguments[0]), flavour)
var validator = Packages.org.verapdf.pdfa.validation.validators.ValidatorFactory.createValidator(
  profile,
  1,
  false,
  true,
  false,
)
var result = validator.validate(parser)
var findings = result
  .getTestAssertions()
  .toArray()
  .map(function (assertion) {
    return [assertion.getRuleId().getClause(), assertion.getMessage(), assertion.getLocation().getContext()].join(' ')
  })
print(JSON.stringify({ rules: rules.size(), checks: result.getTotalAssertions(), findings: findings }))

export const en = {
  pattern: (pattern: string) => `Match this pattern: ${pattern}`,
  formats: {
    time: 'Enter a time such as 14:30:00Z.',
    tel: 'Enter a phone number with its country, such as +49 30 901820.',
    uri: 'Enter a full URL such as https://example.org.',
  },
  choices: (values: string) => `Use one of these values: ${values}`,
  notUnique: 'Values must be unique.',
  unknownProperty: (name: string) => `The schema has no property “${name}”.`,
  multipleOf: (step: string) => `Enter a multiple of ${step}.`,
  noMatch: 'This doesn’t match any allowed type.',
  manyMatch: 'This matches more than one allowed type.',
  json: 'Invalid JSON.',
  jsonHint: 'JSON',
  item: (label: string, number: number) => `${label} ${number}`,
  add: 'Add',
  remove: (label: string) => `Remove ${label}`,
  nothing: 'No items.',
  kindOf: (label: string) => `Type: ${label}`,
  form: (number: number) => `Type ${number}`,
}
export type Text = typeof en

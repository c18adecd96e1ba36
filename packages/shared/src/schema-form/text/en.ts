export const en = {
  pattern: (pattern: string) => `This does not have the form that is asked for: ${pattern}`,
  formats: {
    time: 'Enter a time such as 14:30:00Z.',
    tel: 'Enter a phone number with its country, such as +49 30 901820.',
    uri: 'Enter a full address such as https://example.org.',
  },
  notUnique: 'Each value may occur once.',
  unknownProperty: (name: string) => `There is no field “${name}” in the schema.`,
  multipleOf: (step: string) => `It must be a multiple of ${step}.`,
  noMatch: 'This fits none of the forms that are allowed.',
  manyMatch: 'This fits more than one of the forms that are allowed.',
  json: 'This is not JSON.',
  jsonHint: 'As JSON.',
  item: (label: string, number: number) => `${label} ${number}`,
  add: 'Add',
  remove: (label: string) => `Remove ${label}`,
  nothing: 'Nothing here yet.',
  kindOf: (label: string) => `Kind of ${label.toLowerCase()}`,
  form: (number: number) => `Form ${number}`,
}
export type Text = typeof en

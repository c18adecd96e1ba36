import type { Text } from './en'
export const nl: Text = {
  pattern: (pattern: string) => `Volg dit patroon: ${pattern}`,
  formats: {
    time: 'Voer een tijd in zoals 14:30:00Z.',
    tel: 'Voer een telefoonnummer met landcode in, zoals +49 30 901820.',
    uri: 'Voer een volledige URL in zoals https://example.org.',
  },
  choices: (values: string) => `Gebruik een van deze waarden: ${values}`,
  notUnique: 'Waarden moeten uniek zijn.',
  unknownProperty: (name: string) => `Het schema heeft geen eigenschap ‘${name}’.`,
  multipleOf: (step: string) => `Voer een veelvoud van ${step} in.`,
  noMatch: 'Dit past bij geen enkel toegestaan type.',
  manyMatch: 'Dit past bij meer dan één toegestaan type.',
  json: 'Ongeldige JSON.',
  jsonHint: 'JSON',
  item: (label: string, number: number) => `${label} ${number}`,
  add: 'Toevoegen',
  remove: (label: string) => `${label} verwijderen`,
  nothing: 'Geen items.',
  kindOf: (label: string) => `Type: ${label}`,
  form: (number: number) => `Type ${number}`,
}

import type { Text } from './en'

export const de: Text = {
  pattern: (pattern) => `Halten Sie dieses Muster ein: ${pattern}`,
  formats: {
    time: 'Geben Sie eine Uhrzeit wie 14:30:00Z ein.',
    tel: 'Geben Sie eine Telefonnummer mit Ländervorwahl ein, z. B. +49 30 901820.',
    uri: 'Geben Sie eine vollständige Adresse wie https://example.org ein.',
  },
  choices: (values) => `Verwenden Sie einen dieser Werte: ${values}`,
  notUnique: 'Jeder Wert darf nur einmal vorkommen.',
  unknownProperty: (name) => `Das Schema kennt kein Feld „${name}“.`,
  multipleOf: (step) => `Der Wert muss ein Vielfaches von ${step} sein.`,
  noMatch: 'Die Angabe passt zu keiner der erlaubten Formen.',
  manyMatch: 'Die Angabe passt zu mehr als einer der erlaubten Formen.',
  json: 'Ungültiges JSON.',
  jsonHint: 'JSON',
  item: (label, number) => `${label} ${number}`,
  add: 'Hinzufügen',
  remove: (label) => `${label} entfernen`,
  nothing: 'Keine Einträge.',
  kindOf: (label) => `Typ: ${label}`,
  form: (number) => `Typ ${number}`,
}

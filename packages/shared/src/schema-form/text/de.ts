import type { Text } from './en'

export const de: Text = {
  pattern: (pattern) => `Das hat nicht die verlangte Form: ${pattern}`,
  formats: {
    time: 'Geben Sie eine Uhrzeit wie 14:30:00Z ein.',
    tel: 'Geben Sie eine Telefonnummer mit Ländervorwahl ein, z. B. +49 30 901820.',
    uri: 'Geben Sie eine vollständige Adresse wie https://example.org ein.',
  },
  notUnique: 'Jeder Wert darf nur einmal vorkommen.',
  unknownProperty: (name) => `Das Schema kennt kein Feld „${name}“.`,
  multipleOf: (step) => `Der Wert muss ein Vielfaches von ${step} sein.`,
  noMatch: 'Die Angabe passt zu keiner der erlaubten Formen.',
  manyMatch: 'Die Angabe passt zu mehr als einer der erlaubten Formen.',
  json: 'Das ist kein JSON.',
  jsonHint: 'Als JSON.',
  item: (label, number) => `${label} ${number}`,
  add: 'Hinzufügen',
  remove: (label) => `${label} entfernen`,
  nothing: 'Noch nichts vorhanden.',
  kindOf: (label) => `Art: ${label}`,
  form: (number) => `Form ${number}`,
}

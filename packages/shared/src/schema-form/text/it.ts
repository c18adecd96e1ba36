import type { Text } from './en'
export const it: Text = {
  pattern: (pattern: string) => `Rispetti questo schema: ${pattern}`,
  formats: {
    time: 'Inserisca un’ora come 14:30:00Z.',
    tel: 'Inserisca un numero di telefono con il prefisso del paese, come +49 30 901820.',
    uri: 'Inserisca un URL completo come https://example.org.',
  },
  choices: (values: string) => `Usi uno di questi valori: ${values}`,
  notUnique: 'I valori devono essere univoci.',
  unknownProperty: (name: string) => `Lo schema non ha la proprietà «${name}».`,
  multipleOf: (step: string) => `Inserisca un multiplo di ${step}.`,
  noMatch: 'Non corrisponde a nessun tipo consentito.',
  manyMatch: 'Corrisponde a più di un tipo consentito.',
  json: 'JSON non valido.',
  jsonHint: 'JSON',
  item: (label: string, number: number) => `${label} ${number}`,
  add: 'Aggiungi',
  remove: (label: string) => `Rimuovi ${label}`,
  nothing: 'Nessun elemento.',
  kindOf: (label: string) => `Tipo: ${label}`,
  form: (number: number) => `Tipo ${number}`,
}

import type { Text } from './en'
export const fr: Text = {
  pattern: (pattern: string) => `Respectez ce motif : ${pattern}`,
  formats: {
    time: 'Saisissez une heure comme 14:30:00Z.',
    tel: 'Saisissez un numéro de téléphone avec l’indicatif du pays, comme +49 30 901820.',
    uri: 'Saisissez une URL complète comme https://example.org.',
  },
  choices: (values: string) => `Utilisez l’une de ces valeurs : ${values}`,
  notUnique: 'Les valeurs doivent être uniques.',
  unknownProperty: (name: string) => `Le schéma n’a pas de propriété « ${name} ».`,
  multipleOf: (step: string) => `Saisissez un multiple de ${step}.`,
  noMatch: 'Cela ne correspond à aucun type autorisé.',
  manyMatch: 'Cela correspond à plusieurs types autorisés.',
  json: 'JSON incorrect.',
  jsonHint: 'JSON',
  item: (label: string, number: number) => `${label} ${number}`,
  add: 'Ajouter',
  remove: (label: string) => `Retirer ${label}`,
  nothing: 'Aucun élément.',
  kindOf: (label: string) => `Type : ${label}`,
  form: (number: number) => `Type ${number}`,
}

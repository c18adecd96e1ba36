import type { Text } from './en'
export const es: Text = {
  pattern: (pattern: string) => `Siga este patrón: ${pattern}`,
  formats: {
    time: 'Introduzca una hora como 14:30:00Z.',
    tel: 'Introduzca un teléfono con el prefijo del país, como +49 30 901820.',
    uri: 'Introduzca una URL completa como https://example.org.',
  },
  choices: (values: string) => `Use uno de estos valores: ${values}`,
  notUnique: 'Los valores deben ser únicos.',
  unknownProperty: (name: string) => `El esquema no tiene la propiedad «${name}».`,
  multipleOf: (step: string) => `Introduzca un múltiplo de ${step}.`,
  noMatch: 'No coincide con ningún tipo permitido.',
  manyMatch: 'Coincide con más de un tipo permitido.',
  json: 'JSON no válido.',
  jsonHint: 'JSON',
  item: (label: string, number: number) => `${label} ${number}`,
  add: 'Añadir',
  remove: (label: string) => `Quitar ${label}`,
  nothing: 'Sin elementos.',
  kindOf: (label: string) => `Tipo: ${label}`,
  form: (number: number) => `Tipo ${number}`,
}

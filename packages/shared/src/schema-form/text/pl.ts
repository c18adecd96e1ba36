import type { Text } from './en'
export const pl: Text = {
  pattern: (pattern: string) => `Zachowaj ten wzorzec: ${pattern}`,
  formats: {
    time: 'Wpisz godzinę, np. 14:30:00Z.',
    tel: 'Wpisz numer telefonu z kodem kraju, np. +49 30 901820.',
    uri: 'Wpisz pełny adres URL, np. https://example.org.',
  },
  choices: (values: string) => `Użyj jednej z tych wartości: ${values}`,
  notUnique: 'Wartości muszą być unikatowe.',
  unknownProperty: (name: string) => `Schemat nie ma właściwości „${name}”.`,
  multipleOf: (step: string) => `Wpisz wielokrotność ${step}.`,
  noMatch: 'Nie pasuje do żadnego dozwolonego typu.',
  manyMatch: 'Pasuje do więcej niż jednego dozwolonego typu.',
  json: 'Nieprawidłowy JSON.',
  jsonHint: 'JSON',
  item: (label: string, number: number) => `${label} ${number}`,
  add: 'Dodaj',
  remove: (label: string) => `Usuń ${label}`,
  nothing: 'Brak elementów.',
  kindOf: (label: string) => `Typ: ${label}`,
  form: (number: number) => `Typ ${number}`,
}

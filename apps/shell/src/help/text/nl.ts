import type { Text } from './en'

export const nl: Text = {
  title: 'Help',
  about: 'Hoe u de console gebruikt en wat de begrippen betekenen.',
  more: 'Meer hulp',
  previous: (page: string) => `Vorige: ${page}`,
  next: (page: string) => `Volgende: ${page}`,
  example: 'Voorbeeld',
  table: 'Tabel',
}

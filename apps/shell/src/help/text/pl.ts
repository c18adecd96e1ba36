import type { Text } from './en'

export const pl: Text = {
  title: 'Pomoc',
  about: 'Jak korzystać z konsoli i co oznaczają jej pojęcia.',
  more: 'Więcej pomocy',
  previous: (page: string) => `Poprzednia: ${page}`,
  next: (page: string) => `Następna: ${page}`,
  example: 'Przykład',
  table: 'Tabela',
}

import type { Text } from './en'

export const it: Text = {
  title: 'Guida',
  about: 'Come usare la console e che cosa significano i suoi termini.',
  more: 'Altri argomenti',
  previous: (page: string) => `Precedente: ${page}`,
  next: (page: string) => `Successivo: ${page}`,
  example: 'Esempio',
  table: 'Tabella',
}

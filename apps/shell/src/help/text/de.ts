import type { Text } from './en'

export const de: Text = {
  title: 'Hilfe',
  about: 'Anleitungen und Erklärungen zu dieser Konsole.',
  more: 'Weitere Hilfe',
  previous: (page: string) => `Zurück: ${page}`,
  next: (page: string) => `Weiter: ${page}`,
  example: 'Beispiel',
  table: 'Tabelle',
}

import type { Text } from './en'

export const de: Text = {
  title: 'Hilfe',
  about: 'Wie Sie in der Konsole arbeiten und was die Begriffe bedeuten.',
  more: 'Weitere Hilfe',
  previous: (page: string) => `Zurück: ${page}`,
  next: (page: string) => `Weiter: ${page}`,
  example: 'Beispiel',
  table: 'Tabelle',
}

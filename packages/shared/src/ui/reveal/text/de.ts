import type { Text } from './en'

export const de: Text = {
  reveal: 'Anzeigen',
  hidden: 'Verborgen',
  recorded: 'Das Anzeigen wird im Aktionsprotokoll vermerkt.',
}

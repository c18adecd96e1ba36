import type { Text } from './en'

export const de: Text = {
  reveal: 'Anzeigen',
  hidden: 'Das ist verborgen',
  recorded: 'Das Anzeigen wird im Aktionsprotokoll vermerkt.',
}

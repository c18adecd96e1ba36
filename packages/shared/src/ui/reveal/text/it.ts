import type { Text } from './en'
export const it: Text = {
  reveal: 'Mostra',
  hidden: 'Nascosto',
  recorded: 'La visualizzazione viene registrata nel registro delle azioni.',
}

import type { Text } from './en'
export const pl: Text = {
  reveal: 'Pokaż',
  hidden: 'Ukryte',
  recorded: 'Pokazanie jest zapisywane w dzienniku działań.',
}

import type { Text } from './en'
export const nl: Text = {
  reveal: 'Tonen',
  hidden: 'Verborgen',
  recorded: 'Het tonen wordt vastgelegd in het actielogboek.',
}

import type { Text } from './en'
export const pt: Text = {
  reveal: 'Mostrar',
  hidden: 'Oculto',
  recorded: 'A exibição é registrada no registro de ações.',
}

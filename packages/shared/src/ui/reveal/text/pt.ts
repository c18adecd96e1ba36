import type { Text } from './en'
export const pt: Text = {
  reveal: 'Mostrar',
  hidden: 'Oculto',
  recorded: 'A exibição fica no registro de ações.',
}

import type { Text } from './en'
export const es: Text = {
  reveal: 'Mostrar',
  hidden: 'Oculto',
  recorded: 'Mostrarlo queda en el registro de acciones.',
}

import type { Text } from './en'
export const pt: Text = {
  none: 'Sem alterações.',
  skipped: (count: string) => `${count} linhas sem alterações`,
  added: 'adicionado',
  removed: 'removido',
}

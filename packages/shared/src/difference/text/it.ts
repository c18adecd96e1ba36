import type { Text } from './en'
export const it: Text = {
  none: 'Nessuna modifica.',
  skipped: (count: string) => `${count} righe invariate`,
  added: 'aggiunto',
  removed: 'rimosso',
}

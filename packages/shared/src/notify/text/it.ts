import type { Text } from './en'

export const it: Text = {
  notifications: 'Notifiche',
  keep: 'Annulla',
  typed: ['Scriva', 'per confermare'],
  notLoaded: 'Non è stato possibile mostrare la domanda. Ricarichi la pagina e riprovi.',
}

import type { Text } from './en'

export const it: Text = {
  notifications: 'Notifiche',
  keep: 'Annulla',
  typed: ['Scriva', 'per confermare'],
  notLoaded: 'Impossibile mostrare la finestra di dialogo. Ricarichi la pagina e riprovi.',
  notShown: 'Impossibile mostrare questo elemento. Controlli la connessione e riprovi.',
}

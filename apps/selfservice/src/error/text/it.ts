import type { Text } from './en'

export const it: Text = {
  what: 'Il servizio non ha potuto proseguire con ciò che stava facendo.',
  gone: 'Questo errore non è più registrato. Può semplicemente ricominciare.',
  noId: 'A questo indirizzo non c’è nessun errore da mostrare.',
}

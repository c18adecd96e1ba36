import type { Text } from './en'

export const it: Text = {
  denied: {
    title: 'L’accesso è stato negato',
    what: 'Lei o questo servizio non lo avete consentito. Torni all’app per riprovare.',
  },
  needsYou: {
    title: 'È necessario accedere',
    what: 'Prima deve accedere o dare il consenso. Torni all’app e ricominci.',
  },
  appAtFault: {
    title: 'L’app ha commesso un errore',
    what: 'Questo servizio non può accettare la richiesta. Torni all’app e riprovi. Se continua a succedere, avvisi chi la gestisce.',
  },
  gone: 'I dettagli di questo errore non sono più disponibili. Può ricominciare.',
  noId: 'Qui non c’è nessun errore da mostrare.',
  console_address_not_verified:
    'Il Suo indirizzo email non è verificato. Questa console accetta solo indirizzi verificati. Lo verifichi, poi acceda di nuovo.',
  console_sign_in_circle:
    'Ha effettuato l’accesso, ma la console continua a chiederlo. Il browser non restituisce il cookie. Esca e riprovi, o si rivolga a chi gestisce questa console.',
  console_session_not_kept:
    'Ha effettuato l’accesso, ma il browser non ha conservato la sessione. Consenta i cookie di questo sito, controlli data e ora del dispositivo e acceda di nuovo. Se non basta, chieda a chi gestisce questa console di confrontare gli orologi dei servizi (npm run doctor).',
  verify: 'Verifica l’email',
}

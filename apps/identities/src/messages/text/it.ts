import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const it: Text = {
  title: 'Messaggi',
  about: 'Email e SMS inviati da questo progetto.',
  columns: {
    recipient: 'Destinatario',
    template: 'Modello',
    status: 'Stato',
    tries: 'Tentativi',
    channel: 'Canale',
    id: 'ID',
    created: 'Creazione',
  },
  sendAgain: 'Invia di nuovo',
  sendAgainTitle: (recipient: string) => `Inviare di nuovo il messaggio a ${recipient}?`,
  sendAgainBody: 'Il servizio invia un nuovo messaggio di questo tipo con un nuovo codice o link.',
  sentAgain: (recipient: string) => `Messaggio a ${recipient} inviato di nuovo`,
  notAgain: 'Solo le email di recupero e verifica possono essere inviate di nuovo.',
  scanned: (count: number, more: boolean) => {
    const scanned = plural('it', count, { one: '{count} messaggio esaminato', other: '{count} messaggi esaminati' })
    return more
      ? `L’API non filtra per data. ${scanned} per questa pagina. Scelga «Successiva» per continuare.`
      : `${scanned}.`
  },
  statuses: { queued: 'In coda', processing: 'Invio in corso', sent: 'Inviato', abandoned: 'Non riuscito' },
  templates: {
    recovery_invalid: 'Link di recupero, indirizzo sconosciuto',
    recovery_valid: 'Link di recupero',
    recovery_code_invalid: 'Codice di recupero, indirizzo sconosciuto',
    recovery_code_valid: 'Codice di recupero',
    verification_invalid: 'Link di verifica, indirizzo sconosciuto',
    verification_valid: 'Link di verifica',
    verification_code_invalid: 'Codice di verifica, indirizzo sconosciuto',
    verification_code_valid: 'Codice di verifica',
    login_code_valid: 'Codice di accesso',
    registration_code_valid: 'Codice di registrazione',
    verifiable_address_changed: 'Indirizzo modificato',
    authenticator_key_added: 'Chiave di sicurezza aggiunta',
  },
  types: { email: 'Email', phone: 'SMS', sms: 'SMS' },
  staysHere: {
    title: 'Le email non vengono ancora inviate',
    body: 'Nessun server di posta è configurato. Le email restano su questo computer e sono elencate solo qui.',
    action: 'Configura l’invio',
  },
  empty: { title: 'Nessun messaggio', body: 'I messaggi compaiono qui quando questo progetto li invia.' },
  emptyFor: 'Nessun messaggio inviato a questa identità.',
  activity: {
    title: 'Attività dei messaggi',
    about: 'Messaggi nel tempo per stato e per modello.',
    open: 'Andamento',
    period: 'Periodo',
    days: (count: number) => plural('it', count, { one: 'Ultimo giorno', other: 'Ultimi {count} giorni' }),
    perDay: 'Messaggi al giorno',
    perTemplate: 'Messaggi per modello',
    day: 'Giorno',
    empty: 'Nessun messaggio in questo periodo',
    countedSince: (time: string) =>
      `Questo progetto invia troppi messaggi per contarli tutti. Sono contati solo i messaggi da ${time}.`,
  },
  open: 'Apri',
  facts: 'Dettagli',
  updated: 'Aggiornamento',
  text: 'Testo',
  source: 'Codice sorgente',
  body: 'Corpo del messaggio',
  hidden: 'Il corpo del messaggio è nascosto',
  hiddenAbout: 'Può contenere un codice o un link di accesso.',
  noBody: 'Questo messaggio non ha corpo.',
  pictures: 'Immagini e link vengono rimossi dall’anteprima, così il mittente non sa che l’ha aperta.',
  dispatches: {
    title: 'Tentativi di consegna',
    none: 'Ancora nessun tentativo.',
    unrecorded: 'Per questi tentativi non è stato registrato alcun dettaglio.',
    showResponse: 'Mostra la risposta',
    failed: 'Non riuscito',
    success: 'Inviato',
    when: 'Ora',
    result: 'Risultato',
    error: 'Risposta',
  },
}

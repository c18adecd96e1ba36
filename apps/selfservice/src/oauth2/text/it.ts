import type { Text } from './en'

export const it: Text = {
  scopes: {
    openid: { title: 'Sapere chi è Lei', what: 'L’ID del Suo account, per l’accesso.' },
    offline_access: {
      title: 'Mantenere l’accesso',
      what: 'Usare questo accesso in Sua assenza, finché Lei o l’app non lo termina.',
    },
    profile: { title: 'Il Suo profilo', what: 'Il Suo nome e altri dati del profilo.' },
    email: { title: 'Il Suo indirizzo email', what: 'L’indirizzo, e se è verificato.' },
    phone: { title: 'Il Suo numero di telefono', what: 'Il numero, e se è verificato.' },
    address: { title: 'Il Suo indirizzo postale', what: 'L’indirizzo del Suo profilo.' },
  },
  problems: {
    challenge_unknown: {
      title: 'Questa richiesta non esiste',
      what: 'Il link forse è incompleto o troppo vecchio. Torni all’app e ricominci.',
    },
    challenge_expired: {
      title: 'Questa richiesta è scaduta',
      what: 'La risposta ha richiesto troppo tempo. Torni all’app e ricominci.',
    },
    challenge_used: {
      title: 'Ha già risposto a questa richiesta',
      what: 'Torni all’app. Se non ha effettuato l’accesso lì, ricominci.',
    },
    security_identity_mismatch: {
      title: 'Questa richiesta riguarda un altro account',
      what: 'Ha effettuato l’accesso con un altro account. Torni all’app e ricominci.',
    },
  },
  consent: {
    title: (name) => `${name} vuole accedere al Suo account`,
    scopes: 'Potrà:',
    nothing: 'Non chiede alcun dato.',
    unknown: 'Un’autorizzazione di questa app.',
    audience: 'Può usare questo accesso presso:',
    remember: 'Non chiedere più per 30 giorni',
    remembers: (name) =>
      `Per 30 giorni ${name} ottiene lo stesso accesso senza questa pagina. Se chiede di più, glielo chiederemo di nuovo.`,
    notYou: 'Non è Lei?',
    allow: 'Consenti',
    deny: 'Rifiuta',
    withReason: 'Indica il motivo all’app',
    reason: 'Motivo',
    policy: 'Informativa sulla privacy',
    terms: 'Condizioni d’uso',
  },
  logout: {
    title: 'Uscire?',
    requestedBy: (name) => `${name} vuole terminare la Sua sessione.`,
    what: 'Questo termina la Sua sessione su questo dispositivo.',
    stay: 'Resta connesso',
    stayed: 'La Sua sessione è ancora attiva.',
  },
  device: {
    what: 'Inserisca il codice mostrato dal televisore, dalla riga di comando o da un altro dispositivo. Con il codice, quel dispositivo accede al Suo account.',
    compare: 'Controlli che il Suo dispositivo mostri questo codice.',
    code: 'Codice',
    matches: 'Il codice corrisponde',
    missing: 'Inserisca il codice.',
    wrong: 'Questo codice è sbagliato o scaduto. Ne cerchi uno nuovo sul dispositivo.',
    careful:
      'Non inserisca mai un codice che qualcuno Le ha inviato o dettato: darebbe a quella persona accesso al Suo account. Continui solo se ha iniziato Lei, sul Suo dispositivo.',
    doneTitle: 'Dispositivo collegato',
    done: 'Può chiudere questa pagina e tornare al Suo dispositivo.',
  },
}

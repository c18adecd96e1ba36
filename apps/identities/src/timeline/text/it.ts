import type { Text } from './en'

export const it: Text = {
  title: 'Eventi',
  about: 'L’ultima modifica e le ultime 100 sessioni, messaggi e azioni in questa console.',
  kinds: {
    created: () => 'Creazione',
    updated: () => 'Ultimo aggiornamento',
    activated: () => 'Attivata',
    deactivated: () => 'Disattivata',
    verified: (about) => `Indirizzo ${about} verificato`,
    'credential-added': (about) => `${about} aggiunta`,
    'credential-changed': (about) => `${about} modificata`,
    'signed-in': (about) => (about ? `Accesso con ${about}` : 'Accesso'),
    'stepped-up': (about) => `Conferma con ${about}`,
    'session-expired': () => 'Sessione scaduta',
    message: (about) => `Messaggio inviato: ${about}`,
    action: (about) => about,
  },
  noActions: 'Al momento non è possibile caricare le azioni in questa console.',
}

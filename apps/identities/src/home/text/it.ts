import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const it: Text = {
  title: 'Panoramica',
  about: 'Registrazioni, accessi e messaggi degli ultimi 30 giorni.',
  identities: 'Identità',
  active: 'Sessioni attive',
  signUps: 'Registrazioni',
  signIns: 'Accessi',
  messages: 'Messaggi',
  sent: 'Inviati',
  failed: 'Non riuscite',
  day: 'Giorno',
  aboutEvents: 'Gli ultimi 30 giorni. Registrazioni, accessi e persone attive sono contati per giorno in UTC.',
  activePeople: 'Persone attive',
  today: 'Oggi',
  days: 'Ultimi 30 giorni',
  signedUp: (count: string) => `${count} registrazioni in 30 giorni`,
  failedShare: (percent: string) => `${percent} non riusciti, ultimi 30 giorni`,
  failedMessages: 'Messaggi non riusciti',
  sentMessages: (count: string) => `${count} inviati`,
  succeeded: 'Riusciti',
  noActive: 'Nessuno è stato attivo negli ultimi 30 giorni.',
  noIdentities: 'Ancora nessuna identità',
  noIdentitiesAbout: 'Colleghi la Sua app perché le persone possano registrarsi, oppure crei o importi le identità.',
  notLoaded: 'Impossibile caricare',
  atLeast: (count: string) => `${count} o più`,
  noSignUps: 'Nessuna registrazione negli ultimi 30 giorni.',
  noSignIns: 'Nessun accesso negli ultimi 30 giorni.',
  noMessages: 'Nessun messaggio negli ultimi 30 giorni.',
  cut: (count: number) =>
    plural('it', count, {
      one: 'Contata solo la voce più recente.',
      other: 'Contate le {count} voci più recenti. Potrebbero essercene altre.',
    }),
}

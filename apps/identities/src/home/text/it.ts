import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const it: Text = {
  title: (project: string) => `Panoramica di ${project}`,
  about: 'Registrazioni, accessi e messaggi degli ultimi 30 giorni.',
  identities: 'Identità',
  active: 'Sessioni attive',
  signUps: 'Registrazioni',
  signIns: 'Accessi',
  messages: 'Messaggi',
  sent: 'Inviati',
  failed: 'Non riuscite',
  day: 'Giorno',
  atLeast: (count: string) => `${count} o più`,
  noSignUps: 'Nessuna registrazione negli ultimi 30 giorni.',
  noSignIns: 'Nessun accesso negli ultimi 30 giorni.',
  noMessages: 'Nessun messaggio negli ultimi 30 giorni.',
  cut: (count: number) =>
    plural('it', count, {
      one: 'Contata solo la voce più recente.',
      other: 'Contate le {count} voci più recenti. Potrebbero essercene altre.',
    }),
  viewFailed: 'Vedi i messaggi non riusciti',
}

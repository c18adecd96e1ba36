import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  title: (project) => `Überblick über ${project}`,
  about: 'Registrierungen, Anmeldungen und Nachrichten der letzten 30 Tage.',
  identities: 'Identitäten',
  active: 'Aktive Sitzungen',
  signUps: 'Registrierungen',
  signIns: 'Anmeldungen',
  messages: 'Nachrichten',
  sent: 'Gesendet',
  failed: 'Fehlgeschlagen',
  day: 'Tag',
  atLeast: (count) => `${count} oder mehr`,
  noSignUps: 'Keine Registrierungen in den letzten 30 Tagen.',
  noSignIns: 'Keine Anmeldungen in den letzten 30 Tagen.',
  noMessages: 'Keine Nachrichten in den letzten 30 Tagen.',
  cut: (count) =>
    plural('de', count, {
      one: 'Nur der neueste Eintrag ist gezählt.',
      other: 'Gezählt sind die neuesten {count} Einträge. Es können mehr sein.',
    }),
  viewFailed: 'Fehlgeschlagene Nachrichten ansehen',
}

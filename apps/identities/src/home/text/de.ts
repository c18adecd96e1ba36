import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  title: 'Übersicht',
  about: 'Registrierungen, Anmeldungen und Nachrichten der letzten 30 Tage.',
  identities: 'Identitäten',
  active: 'Aktive Sitzungen',
  signUps: 'Registrierungen',
  signIns: 'Anmeldungen',
  messages: 'Nachrichten',
  sent: 'Gesendet',
  failed: 'Fehlgeschlagen',
  day: 'Tag',
  aboutEvents:
    'Die letzten 30 Tage. Registrierungen, Anmeldungen und aktive Personen werden nach Tagen in UTC gezählt.',
  activePeople: 'Aktive Personen',
  today: 'Heute',
  days: 'Letzte 30 Tage',
  signedUp: (count: string) => `${count} Registrierungen in 30 Tagen`,
  failedShare: (percent: string) => `${percent} fehlgeschlagen, letzte 30 Tage`,
  failedMessages: 'Fehlgeschlagene Nachrichten',
  sentMessages: (count: string) => `${count} gesendet`,
  succeeded: 'Erfolgreich',
  noActive: 'In den letzten 30 Tagen war niemand aktiv.',
  noIdentities: 'Noch keine Identitäten',
  noIdentitiesAbout:
    'Verbinden Sie Ihre App, damit sich Personen registrieren können, oder legen Sie Identitäten selbst an und importieren Sie sie.',
  notLoaded: 'Konnte nicht geladen werden',
  atLeast: (count) => `${count} oder mehr`,
  noSignUps: 'Keine Registrierungen in den letzten 30 Tagen.',
  noSignIns: 'Keine Anmeldungen in den letzten 30 Tagen.',
  noMessages: 'Keine Nachrichten in den letzten 30 Tagen.',
  cut: (count) =>
    plural('de', count, {
      one: 'Nur der neueste Eintrag ist gezählt.',
      other: 'Gezählt sind die neuesten {count} Einträge. Es können mehr sein.',
    }),
}

import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  title: 'Nachrichten',
  about: 'Was dieses Projekt per E-Mail und SMS gesendet hat: Codes, Links und Hinweise.',
  columns: {
    recipient: 'Empfänger',
    template: 'Art',
    status: 'Status',
    tries: 'Versuche',
    channel: 'Kanal',
    id: 'ID',
    created: 'Angelegt',
  },
  sendAgain: 'Erneut senden',
  sendAgainTitle: (recipient) => `Noch einmal an ${recipient} schreiben?`,
  sendAgainBody:
    'Der Dienst sendet eine weitere Nachricht dieser Art, als wäre darum gebeten worden, mit eigenem Code oder Link.',
  sentAgain: (recipient) => `Eine weitere Nachricht an ${recipient} ist unterwegs`,
  notAgain: 'Nur Wiederherstellung und Bestätigung per E-Mail lassen sich erneut anfordern.',
  scanned: (count, more) => {
    const scanned = plural('de', count, {
      one: '{count} Nachricht durchsucht',
      other: '{count} Nachrichten durchsucht',
    })
    return more
      ? `Die API kann nicht nach Zeit filtern. Für diese Seite: ${scanned}. „Weiter“ durchsucht die nächsten.`
      : `${scanned}.`
  },
  statuses: { queued: 'Wartet', processing: 'Wird gesendet', sent: 'Gesendet', abandoned: 'Fehlgeschlagen' },
  templates: {
    recovery_invalid: 'Wiederherstellungslink, unbekannte Adresse',
    recovery_valid: 'Wiederherstellungslink',
    recovery_code_invalid: 'Wiederherstellungscode, unbekannte Adresse',
    recovery_code_valid: 'Wiederherstellungscode',
    verification_invalid: 'Bestätigungslink, unbekannte Adresse',
    verification_valid: 'Bestätigungslink',
    verification_code_invalid: 'Bestätigungscode, unbekannte Adresse',
    verification_code_valid: 'Bestätigungscode',
    login_code_valid: 'Anmeldecode',
    registration_code_valid: 'Registrierungscode',
    verifiable_address_changed: 'Adresse geändert',
    authenticator_key_added: 'Anmeldeschlüssel hinzugefügt',
  },
  types: { email: 'E-Mail', phone: 'SMS', sms: 'SMS' },
  empty: { title: 'Keine Nachrichten', body: 'Sie erscheinen hier, wenn dieses Projekt jemandem schreibt.' },
  emptyFor: 'An die Adressen dieser Identität wurde nichts gesendet.',
  activity: {
    title: 'Nachrichtenaufkommen',
    about: 'Nachrichten im Zeitverlauf nach Status und nach Vorlage.',
    open: 'Aufkommen',
    period: 'Zeitraum',
    days: (count) => plural('de', count, { one: 'Letzter Tag', other: 'Letzte {count} Tage' }),
    perDay: 'Nachrichten pro Tag',
    perTemplate: 'Nachrichten nach Vorlage',
    day: 'Tag',
    empty: 'Keine Nachrichten in diesem Zeitraum',
    countedSince: (time) =>
      `Dieses Projekt sendet zu viele Nachrichten, um alle zu zählen. Gezählt sind nur Nachrichten seit ${time}.`,
  },
  open: 'Öffnen',
  facts: 'Angaben',
  updated: 'Zuletzt geändert',
  text: 'Text',
  source: 'Quelltext',
  body: 'Inhalt der Nachricht',
  hidden: 'Der Nachrichtentext ist verborgen',
  hiddenAbout: 'Er kann einen Code oder Link enthalten, mit dem man sich anmeldet.',
  noBody: 'Diese Nachricht hat keinen Text.',
  pictures: 'Bilder und Links fehlen in der Vorschau, damit niemand erfährt, dass sie gelesen wurde.',
  dispatches: {
    title: 'Sendeversuche',
    none: 'Noch kein Versuch.',
    unrecorded: 'Zu diesen Versuchen wurde nichts aufgezeichnet.',
    showResponse: 'Antwort anzeigen',
    failed: 'Fehlgeschlagen',
    success: 'Gesendet',
    when: 'Wann',
    result: 'Ergebnis',
    error: 'Antwort',
  },
}

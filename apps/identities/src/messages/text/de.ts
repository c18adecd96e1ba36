import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  title: 'Nachrichten',
  about: 'E-Mails und SMS, die dieses Projekt gesendet hat.',
  columns: {
    recipient: 'Empfänger',
    template: 'Vorlage',
    status: 'Status',
    tries: 'Versuche',
    channel: 'Kanal',
    id: 'ID',
    created: 'Erstellt',
  },
  sendAgain: 'Erneut senden',
  sendAgainTitle: (recipient) => `Nachricht an ${recipient} erneut senden?`,
  sendAgainBody: 'Der Dienst sendet eine neue Nachricht dieser Art mit einem neuen Code oder Link.',
  sentAgain: (recipient) => `Nachricht an ${recipient} erneut gesendet`,
  notAgain: 'Nur E-Mails zur Wiederherstellung und Bestätigung lassen sich erneut senden.',
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
    authenticator_key_added: 'Sicherheitsschlüssel hinzugefügt',
  },
  types: { email: 'E-Mail', phone: 'SMS', sms: 'SMS' },
  staysHere: {
    title: 'E-Mails werden noch nicht versendet',
    body: 'Es ist kein E-Mail-Server eingerichtet. E-Mails bleiben auf diesem Rechner und stehen nur hier.',
    action: 'Versand einrichten',
  },
  empty: { title: 'Keine Nachrichten', body: 'Nachrichten erscheinen hier, sobald dieses Projekt welche sendet.' },
  emptyFor: 'An diese Identität wurden keine Nachrichten gesendet.',
  activity: {
    title: 'Nachrichtenaktivität',
    about: 'Nachrichten im Zeitverlauf nach Status und nach Vorlage.',
    open: 'Aktivität',
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
  facts: 'Details',
  updated: 'Geändert',
  text: 'Text',
  source: 'Quelltext',
  body: 'Nachrichtentext',
  hidden: 'Der Nachrichtentext ist verborgen',
  hiddenAbout: 'Er kann einen Code oder einen Anmeldelink enthalten.',
  noBody: 'Diese Nachricht hat keinen Text.',
  pictures:
    'Bilder und Links fehlen in der Vorschau, damit der Absender nicht erfährt, dass Sie die Nachricht geöffnet haben.',
  dispatches: {
    title: 'Zustellversuche',
    none: 'Noch keine Versuche.',
    unrecorded: 'Zu diesen Versuchen wurden keine Details aufgezeichnet.',
    showResponse: 'Antwort anzeigen',
    failed: 'Fehlgeschlagen',
    success: 'Gesendet',
    when: 'Zeit',
    result: 'Ergebnis',
    error: 'Antwort',
  },
}

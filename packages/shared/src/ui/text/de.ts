import type { Text } from './en'

export const de: Text = {
  copy: (what) => `${what} kopieren`,
  copied: 'Kopiert',
  notCopied: 'Ihr Browser hat das Kopieren blockiert',
  identifier: 'ID',
  requestId: 'Anfrage',
  requestIdName: 'Anfrage-ID',
  retry: 'Erneut versuchen',
  loading: 'Lädt',
  learnMore: 'Mehr erfahren',
  close: 'Schließen',
  environments: { prod: 'Produktion', stage: 'Staging', dev: 'Entwicklung' },
  nothingMatches: 'Keine Treffer',
  nothingMatchesAbout: 'Ändern oder entfernen Sie Filter, um mehr zu sehen.',
  dropFilters: 'Filter entfernen',
  problems: {
    network: [
      'Der Dienst ist nicht erreichbar',
      'Prüfen Sie die Verbindung und versuchen Sie es erneut. Eingaben bleiben erhalten.',
    ],
    unauthorized: ['Sie sind abgemeldet', 'Melden Sie sich wieder an, um fortzufahren. Eingaben bleiben erhalten.'],
    forbidden: ['Keine Berechtigung', 'Ihre Rolle erlaubt das nicht. Fragen Sie einen Eigentümer.'],
    missing: ['Nicht gefunden', 'Es wurde vielleicht gelöscht, oder die URL ist falsch.'],
    conflict: ['Konflikt', 'Es existiert schon, oder jemand hat es geändert. Laden Sie neu, bevor Sie speichern.'],
    busy: ['Zu viele Anfragen', 'Warten Sie einen Moment und versuchen Sie es erneut.'],
    unsupported: ['Auf diesem Ziel nicht verfügbar', 'Der verbundene Dienst bietet das nicht an.'],
    broken: ['Bei uns ist etwas schiefgegangen', 'Versuchen Sie es gleich erneut.'],
    unexpected: ['Etwas ist schiefgegangen', 'Versuchen Sie es erneut oder laden Sie die Seite neu.'],
    refused: ['Anfrage abgelehnt', ''],
  },
}

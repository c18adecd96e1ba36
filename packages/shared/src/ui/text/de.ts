import type { Text } from './en'

export const de: Text = {
  copy: (what) => `${what} kopieren`,
  copied: 'Kopiert',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt',
  identifier: 'ID',
  requestId: 'Anfrage',
  requestIdName: 'Anfrage-ID',
  retry: 'Erneut versuchen',
  loading: 'Lädt',
  back: (to) => `Zurück zu ${to}`,
  close: 'Schließen',
  skip: 'Zum Inhalt springen',
  optional: 'optional',
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
    forbidden: ['Dazu fehlt Ihnen das Recht', 'Ihre Rolle reicht hier nicht aus. Ein Besitzer kann sie ändern.'],
    missing: ['Das gibt es nicht', 'Es wurde vielleicht gelöscht, oder die Adresse ist falsch.'],
    conflict: [
      'Jemand war schneller',
      'Es existiert schon oder wurde inzwischen geändert. Laden Sie es neu, bevor Sie speichern.',
    ],
    busy: ['Zu viele Anfragen', 'Der Dienst bittet um einen Moment Geduld.'],
    unsupported: ['Auf diesem Ziel nicht verfügbar', 'Der verbundene Dienst bietet das nicht an.'],
    broken: ['Der Dienst ist gescheitert', 'Das liegt nicht an Ihnen. Ein neuer Versuch hilft vielleicht.'],
    refused: ['Der Dienst hat das abgelehnt', ''],
  },
}

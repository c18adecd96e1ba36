import type { Text } from './en'

export const de: Text = {
  notFound: {
    title: 'Seite nicht gefunden',
    about: 'Prüfen Sie die URL. Die Seite wurde vielleicht verschoben oder gelöscht.',
    home: 'Zur Startseite',
    overview: 'Zur Übersicht',
    project: {
      title: 'Projekt nicht gefunden',
      about: 'Es wurde gelöscht, oder Sie haben keinen Zugriff darauf.',
    },
  },
  boot: {
    title: 'Atrium kann nicht starten',
    about: 'Die Konfiguration der Konsole fehlt. Prüfen Sie das Gateway, das diese Seite ausliefert.',
    reload: 'Seite neu laden',
  },
  remote: {
    unreachable: (name) => `${name} konnte nicht geladen werden`,
    incompatible: (name) => `${name} ist mit dieser Konsole nicht kompatibel`,
    broken: (name) => `${name} funktioniert nicht mehr`,
    about: {
      unreachable: 'Die Dateien konnten nicht heruntergeladen werden. Der Rest der Konsole funktioniert weiter.',
      incompatible: 'Es wurde für eine andere Version der Konsole gebaut. Der Rest der Konsole funktioniert weiter.',
      broken: 'Darin ist ein Fehler aufgetreten. Der Rest der Konsole funktioniert weiter.',
    },
    offline: { title: 'Sie sind offline', about: 'Diese Seite wird geladen, sobald Sie wieder verbunden sind.' },
    again: 'Erneut versuchen',
    reload: 'Seite neu laden',
    detail: 'Details',
    version: 'Version',
  },
  problem: {
    title: 'Diese Seite kann nicht angezeigt werden',
    clearFilters: 'Filter entfernen',
    goTo: (page: string) => `Zu „${page}“`,
    halted: {
      title: 'Dieses Projekt ist angehalten',
      about: 'Anmeldungen und alle API-Anfragen werden abgelehnt, bis es in seinen Einstellungen fortgesetzt wird.',
      settings: 'Projekteinstellungen öffnen',
    },
  },
  broken: {
    title: 'Etwas ist schiefgegangen',
    about: 'Ein unerwarteter Fehler ist aufgetreten. Gehen Sie zur Startseite oder laden Sie die Seite neu.',
  },
}

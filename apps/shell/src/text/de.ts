import type { Text } from './en'

export const de: Text = {
  notFound: {
    title: 'Diese Seite gibt es nicht',
    about: 'Die Adresse ist falsch, oder was sie zeigte, gibt es nicht mehr.',
    home: 'Zur Startseite',
    overview: 'Zur Übersicht',
    project: {
      title: 'Projekt nicht gefunden',
      about: 'Es wurde gelöscht, oder Sie haben keinen Zugriff darauf.',
      choose: 'Projekt auswählen',
    },
  },
  boot: {
    title: 'Atrium kann nicht starten',
    about: 'Der Seite fehlt, was sie wissen muss. Das ist ein Fehler des Servers, der sie geschickt hat.',
    reload: 'Seite neu laden',
  },
  remote: {
    unreachable: (name) => `${name} ließ sich nicht laden`,
    incompatible: (name) => `${name} passt nicht zu dieser Konsole`,
    broken: (name) => `${name} funktioniert nicht mehr`,
    about: {
      unreachable: 'Die Dateien kamen nicht an. Alles andere funktioniert weiter.',
      incompatible: 'Es wurde für eine andere Version der Konsole gebaut. Alles andere funktioniert weiter.',
      broken: 'Ein Fehler darin wurde abgefangen. Alles andere funktioniert weiter.',
    },
    offline: { title: 'Sie sind offline', about: 'Diese Seite wird geladen, sobald Sie wieder verbunden sind.' },
    again: 'Noch einmal versuchen',
    reload: 'Seite neu laden',
    detail: 'Was geschah',
    version: 'Version',
  },
  problem: {
    title: 'Das lässt sich nicht anzeigen',
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
    about: 'Ein Fehler wurde abgefangen. Vielleicht hilft es, zur Startseite zu gehen.',
  },
}

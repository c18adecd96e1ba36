import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  title: 'Beispiele für Berechtigungen',
  about:
    'Beginnen Sie mit fertigen Regeln. Ein Beispiel veröffentlicht seine Regeln, fügt Beziehungen ein und legt Tests an, die Sie sofort ausführen können.',
  start: 'Mit einem Beispiel beginnen',
  blank: 'Diese Regeln deklarieren noch keine Relationen. Schreiben Sie eigene oder beginnen Sie mit einem Beispiel.',
  load: 'Beispiel laden',
  loadOf: (title) => `Beispiel „${title}“ laden`,
  loaded: (title) => `Beispiel „${title}“ geladen`,
  busy: 'Ein anderes Beispiel wird gerade geladen.',
  rules: 'Regeln',
  rulesOf: (title) => `Regeln von „${title}“`,
  holds: (relationships, tests) =>
    `${plural('de', relationships, { one: '{count} Beziehung', other: '{count} Beziehungen' })}, ${plural('de', tests, { one: '{count} Test', other: '{count} Tests' })}`,
  obstacles: {
    unknown:
      'Dieser Dienst liest seine Regeln aus der eigenen Konfiguration; die Konsole kann die eines Beispiels nicht veröffentlichen.',
    rules: 'Dieses Projekt hat Regeln. Beispiele brauchen ein Projekt ohne Regeln, Beziehungen und Tests.',
    relationships: 'Dieses Projekt hat Beziehungen. Beispiele brauchen ein Projekt ohne Regeln, Beziehungen und Tests.',
    tests: 'Dieses Projekt hat Tests. Beispiele brauchen ein Projekt ohne Regeln, Beziehungen und Tests.',
  },
  examples: {
    documents: {
      title: 'Dokumente und Ordner',
      about:
        'Ordner in Ordnern mit Besitzern, Bearbeitern und Betrachtern. Wer einen Ordner ansehen darf, darf auch seinen Inhalt ansehen.',
    },
    teams: {
      title: 'Teams',
      about: 'Verschachtelte Teams lesen, schreiben und verwalten Repositorys, wie bei GitHub.',
    },
    tenants: {
      title: 'Rollen je Mandant',
      about:
        'Administratoren und Mitglieder je Mandant. Niemand sieht Projekte eines anderen Mandanten; gesperrte Benutzer verlieren den Zugriff.',
    },
    features: {
      title: 'Freigeschaltete Funktionen',
      about: 'Organisationen abonnieren Tarife, Tarife enthalten Funktionen. Tester erhalten eine Funktion vorab.',
    },
  },
}

import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  title: 'Beispiele für Berechtigungen',
  about:
    'Beginnen Sie mit funktionierenden Regeln. Beim Laden eines Beispiels werden seine Regeln veröffentlicht, Beziehungen eingefügt und Tests angelegt, die Sie sofort ausführen können.',
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
      'Dieser Dienst liest seine Regeln aus der eigenen Konfiguration, deshalb kann die Konsole die Regeln eines Beispiels nicht veröffentlichen.',
    rules:
      'Dieses Projekt hat Regeln. Beispiele lassen sich nur in ein Projekt ohne Regeln, Beziehungen und Tests laden.',
    relationships:
      'Dieses Projekt hat Beziehungen. Beispiele lassen sich nur in ein Projekt ohne Regeln, Beziehungen und Tests laden.',
    tests:
      'Dieses Projekt hat Tests. Beispiele lassen sich nur in ein Projekt ohne Regeln, Beziehungen und Tests laden.',
  },
  examples: {
    documents: {
      title: 'Dokumente und Ordner',
      about:
        'Verschachtelte Ordner mit Besitzern, Bearbeitern und Betrachtern. Wer einen Ordner ansehen darf, darf auch seinen Inhalt ansehen.',
    },
    teams: {
      title: 'Teams',
      about: 'Verschachtelte Teams mit Lese-, Schreib- und Adminzugriff auf Repositorys, wie bei GitHub.',
    },
    tenants: {
      title: 'Rollen je Mandant',
      about:
        'Administratoren und Mitglieder je Mandant. Niemand sieht die Projekte eines anderen Mandanten, und gesperrte Benutzer verlieren den Zugriff.',
    },
    features: {
      title: 'Freigeschaltete Funktionen',
      about: 'Organisationen abonnieren Pläne, die Funktionen enthalten. Tester erhalten Funktionen vorab.',
    },
  },
}

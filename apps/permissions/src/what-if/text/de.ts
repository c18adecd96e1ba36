import { plural } from '@atrium/shared/text'

import { counted } from './counted'

import type { Text } from './en'

export const de: Text = {
  title: 'Was wäre wenn',
  about: 'Spielen Sie Änderungen an Beziehungen und Regeln durch und sehen Sie, welche Tests sich ändern würden.',
  apart:
    'Es ändert sich nichts, bis Sie die Änderungen anwenden. Sie werden in diesem Browser ausgewertet und gespeichert.',
  outdated:
    'Jemand hat andere Regeln veröffentlicht, seit Sie mit der Bearbeitung begonnen haben. Wenn Sie Ihre Änderungen anwenden, ersetzen sie diese Regeln. Um mit den veröffentlichten Regeln zu beginnen, verwerfen Sie Ihre Änderungen.',
  unreadable: 'Die Konsole kann die Regeln dieses Projekts nicht lesen und Änderungen deshalb nicht auswerten.',
  noTests: 'Es gibt keine Tests zum Vergleichen.',
  toTests: 'Tests anlegen',
  changes: 'Beziehungen',
  changesHint: 'Eine Änderung pro Zeile: + fügt eine Beziehung ein, - löscht sie, etwa + Document:plan#viewers@alice.',
  rules: 'Regeln',
  rulesHint: 'Die veröffentlichten Regeln. Bearbeiten Sie sie, um eine Änderung durchzuspielen.',
  rulesFaulty: 'Die Regeln haben Fehler. Beheben Sie diese zuerst.',
  compare: 'Vergleichen',
  drop: 'Änderungen verwerfen',
  results: 'Testergebnisse: aktuell und mit Änderungen',
  columns: {
    tuple: 'Prüfung',
    expected: 'Erwartet',
    today: 'Aktuell',
    staged: 'Mit Änderungen',
    difference: 'Wirkung',
  },
  allowed: 'Erlaubt',
  denied: 'Verweigert',
  differences: { broken: 'Schlägt fehl', mended: 'Behoben', changed: 'Ändert sich', same: 'Unverändert' },
  errors: {
    undeclared: 'Die Regeln deklarieren diese Relation nicht.',
    circle: 'Die Regeln enthalten einen Zirkelbezug.',
    depth: 'Bei der maximalen Tiefe gestoppt.',
    width: 'Bei der maximalen Breite gestoppt.',
    steps: 'Zu viele Schritte.',
    requests: 'Kein Ergebnis: zu viele Beziehungen zu lesen.',
    time: 'Kein Ergebnis: Die Auswertung dauerte zu lange.',
    members: 'Kein Ergebnis: zu viele Mitglieder.',
  },
  summary: (broken, mended, changed, same) =>
    counted([broken, 'fehlgeschlagen'], [mended, 'behoben'], [changed, 'geändert'], [same, 'unverändert']),
  apply: 'Änderungen anwenden',
  applyTitle: 'Diese Änderungen auf das Projekt anwenden?',
  applyBody: (changes, rules, broken) =>
    [
      ...(rules ? ['Zuerst werden die Regeln veröffentlicht.'] : []),
      ...(changes > 0
        ? [
            plural('de', changes, {
              one: '{count} Änderung an Beziehungen wird angewendet.',
              other: '{count} Änderungen an Beziehungen werden gemeinsam angewendet.',
            }),
          ]
        : []),
      ...(broken > 0
        ? [
            plural('de', broken, {
              one: '{count} Test, der jetzt besteht, würde fehlschlagen.',
              other: '{count} Tests, die jetzt bestehen, würden fehlschlagen.',
            }),
          ]
        : []),
    ].join(' '),
  nothing: 'Es gibt keine Änderungen.',
}

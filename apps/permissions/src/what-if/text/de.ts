import { plural } from '@atrium/shared/text'

import { counted } from './counted'

import type { Text } from './en'

export const de: Text = {
  title: 'Was wäre wenn',
  about: 'Änderungen an Beziehungen und Regeln durchspielen und sehen, welche Tests sich ändern würden.',
  apart: 'Nichts ändert sich, bis Sie übernehmen. Die Änderungen werden in diesem Browser ausgewertet und gespeichert.',
  outdated:
    'Seit Sie diese Regeln bearbeitet haben, wurden andere veröffentlicht. Anwenden ersetzt sie. Verwerfen beginnt mit den veröffentlichten Regeln.',
  unreadable: 'Die Konsole kann die Regeln dieses Projekts nicht lesen und Änderungen deshalb nicht auswerten.',
  noTests: 'Es gibt keine Tests zum Vergleichen.',
  toTests: 'Tests anlegen',
  changes: 'Beziehungen',
  changesHint: 'Eine Änderung je Zeile: + fügt eine Beziehung ein, - löscht sie, etwa + Document:plan#viewers@alice.',
  rules: 'Regeln',
  rulesHint: 'Die veröffentlichten Regeln. Bearbeiten Sie sie, um eine Änderung durchzuspielen.',
  rulesFaulty: 'Die Regeln haben Fehler. Beheben Sie diese zuerst.',
  compare: 'Vergleichen',
  drop: 'Verwerfen',
  results: 'Tests heute und mit den Änderungen',
  columns: {
    tuple: 'Prüfung',
    expected: 'Erwartet',
    today: 'Heute',
    staged: 'Mit den Änderungen',
    difference: 'Wirkung',
  },
  allowed: 'Erlaubt',
  denied: 'Nicht erlaubt',
  differences: { broken: 'Schlägt fehl', mended: 'Behoben', changed: 'Ändert sich', same: 'Unverändert' },
  errors: {
    undeclared: 'Die Regeln kennen diese Relation nicht.',
    circle: 'Die Regeln verweisen auf sich selbst.',
    depth: 'Durch die größte Tiefe abgeschnitten.',
    width: 'Durch die größte Breite abgeschnitten.',
    steps: 'Zu viele Schritte.',
    requests: 'Nicht entschieden: zu viele Beziehungen zu lesen.',
    time: 'Nicht rechtzeitig entschieden.',
    members: 'Nicht entschieden: zu viele Mitglieder.',
  },
  summary: (broken, mended, changed, same) =>
    counted([broken, 'fehlgeschlagen'], [mended, 'behoben'], [changed, 'geändert'], [same, 'unverändert']),
  apply: 'Übernehmen',
  applyTitle: 'Diese Änderungen in das Projekt übernehmen?',
  applyBody: (changes, rules, broken) =>
    [
      ...(rules ? ['Zuerst werden die Regeln veröffentlicht.'] : []),
      ...(changes > 0
        ? [
            plural('de', changes, {
              one: '{count} Änderung an Beziehungen wird ausgeführt.',
              other: '{count} Änderungen an Beziehungen werden gemeinsam ausgeführt.',
            }),
          ]
        : []),
      ...(broken > 0
        ? [
            plural('de', broken, {
              one: '{count} Test, der heute besteht, würde fehlschlagen.',
              other: '{count} Tests, die heute bestehen, würden fehlschlagen.',
            }),
          ]
        : []),
    ].join(' '),
  nothing: 'Es gibt keine Änderungen.',
}

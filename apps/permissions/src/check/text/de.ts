import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  title: 'Prüfen',
  about: 'Prüfen Sie eine Berechtigung, wie es Ihre Anwendung tut.',
  submitCheck: 'Prüfen',
  relationHint: 'Eine Relation oder eine Berechtigung.',
  depth: 'Maximale Tiefe',
  depthHint: 'Wie viele Ebenen verfolgt werden. Die eigene Grenze des Dienstes gilt ebenfalls.',
  request: 'Anfrage',
  requestHint: 'Alle vier liefern dasselbe Ergebnis. Die ohne /openapi antworten auf eine verweigerte Prüfung mit 403.',
  allowed: 'Erlaubt',
  notAllowed: 'Verweigert',
  allowedBody: (subject, relation, object) => `${subject} hat die Berechtigung „${relation}“ an ${object}.`,
  notAllowedBody: (subject, relation, object) => `${subject} hat die Berechtigung „${relation}“ an ${object} nicht.`,
  again: 'Erneut prüfen',
  empty: {
    title: 'Noch kein Ergebnis',
    body: 'Geben Sie Namensraum, Objekt, Relation und Subjekt ein und prüfen Sie sie.',
  },
  tuple: 'Beziehung',
  moreActions: 'Weitere Aktionen',
  one: 'Einzelne Prüfung',
  batch: 'Mehrere Prüfungen',
  kinds: 'Art der Prüfung',

  why: 'Warum',
  explaining: 'Beziehungen werden verfolgt …',
  graph: 'Pfad zum Ergebnis',
  graphDenied: 'Geprüfte Beziehungen',
  steps: 'Schritt für Schritt',
  because: (subject, relation, object, reasons) => `${subject} hat ${relation} an ${object}, denn ${reasons}.`,
  reason: (subject, relation, object) => `${subject} ist in ${relation} von ${object}`,
  reasonOn: (relation, object) => `, und das ist in ${relation} von ${object}`,
  step: {
    includes: (relation, object, other) => `${relation} an ${object} schließt ${other} ein.`,
    through: (relation, object, via, target, other) =>
      `${relation} an ${object} schließt ${other} an allem unter ${via} ein; dazu gehört ${target}.`,
    inside: (relation, object, inside) => `In ${relation} von ${object} ist ${inside}.`,
    relationship: (relation, object, subject) => `${subject} ist in ${relation} von ${object}.`,
    absent: (object, condition, subject) =>
      `${subject} ist nicht in ${condition} von ${object}, wie die Regeln es verlangen.`,
  },
  everyone: (relation, object) => `jedes Mitglied von ${relation} an ${object}`,
  conditions: { or: ' oder ', and: ' und ', not: (inner) => `nicht ${inner}` },
  denied: (subject, relation, object) => `Kein Pfad führt von ${relation} an ${object} zu ${subject}.`,
  readSetsTitle: 'Was geprüft wurde',
  readSet: (relation, object) => `${relation} von ${object}`,
  found: (count, complete) =>
    complete
      ? plural('de', count, { one: '{count} Beziehung', other: '{count} Beziehungen' })
      : plural('de', count, { one: 'mehr als {count} Beziehung', other: 'mehr als {count} Beziehungen' }),
  moreReadSets: (count) => plural('de', count, { one: 'und {count} weitere', other: 'und {count} weitere' }),
  suggestions: 'Was es erlauben würde',
  suggestionsAbout:
    'Jede dieser Änderungen wurde an einer Kopie der Beziehungen getestet. Es ändert sich nichts, bis Sie bestätigen.',
  noSuggestions: 'Keine einfache Änderung gefunden, die es erlauben würde.',
  review: 'Prüfen',
  add: 'Hinzufügen',
  remove: 'Entfernen',
  differs:
    'Diese Erklärung stimmt nicht mit dem Ergebnis des Dienstes überein. Möglicherweise hat inzwischen jemand Beziehungen geändert. Es gilt das Ergebnis des Dienstes.',
  retry: 'Erneut erklären',
  unreadable:
    'Die Regeln dieses Dienstes lassen sich nicht lesen, deshalb wurden nur Beziehungen verfolgt. Berechtigungen aus den Regeln fehlen hier.',
  namesOnly: 'Das Projekt hat Namensräume, aber keine Regeln. Deshalb wurden nur Beziehungen verfolgt.',
  unknownNamespace: (namespace) =>
    `Die Regeln haben keinen Namensraum „${namespace}“, deshalb verweigert der Dienst die Prüfung.`,
  faults: {
    undeclared: 'Die Prüfung erreichte eine Relation, die die Regeln nicht deklarieren.',
    circle: 'Die Regeln enthalten einen Zirkelbezug.',
    depth: 'Die Prüfung erreichte die maximale Tiefe ohne Ergebnis. Im strikten Modus ist das ein Fehler.',
    width: 'Die Prüfung erreichte die maximale Breite ohne Ergebnis. Im strikten Modus ist das ein Fehler.',
    steps: 'Die Prüfung brauchte zu viele Schritte.',
  },
  cut: {
    depth: 'Die Prüfung endete an der maximalen Tiefe. Tiefere Beziehungen wurden nicht verfolgt.',
    width: 'Die Prüfung endete an der maximalen Breite des Dienstes. Einige Subjektmengen wurden nicht verfolgt.',
    requests: 'Die Erklärung endete nach zu vielen Anfragen.',
    time: 'Die Erklärung endete, weil sie zu lange dauerte.',
    members: 'Eine Subjektmenge hat zu viele Beziehungen, um alle zu lesen.',
  },
  deeper: 'Mit einer größeren maximalen Tiefe wäre die Prüfung erlaubt.',
  pathNotFound: 'Innerhalb dieser Grenzen wurde kein Pfad gefunden.',

  batchAbout: 'Prüfen Sie mehrere Beziehungen auf einmal.',
  lines: 'Prüfungen',
  linesHint: 'Eine pro Zeile: namespace:object#relation@subject. Zeilen, die mit // beginnen, werden ignoriert.',
  lineWrong: (line) => `Zeile ${line}: Geben Sie namespace:object#relation@subject ein.`,
  linesNone: 'Geben Sie mindestens eine Prüfung ein.',
  linesMany: (max) => `Geben Sie höchstens ${max} Prüfungen ein.`,
  results: 'Ergebnisse',
  result: 'Ergebnis',
  summary: (allowed, denied, failed) => `${allowed} erlaubt, ${denied} verweigert, ${failed} fehlgeschlagen`,
  failed: 'Fehlgeschlagen',
  explain: 'Warum',
}

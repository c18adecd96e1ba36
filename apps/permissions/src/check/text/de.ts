import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  title: 'Prüfen',
  about: 'Prüft eine Berechtigung, wie es Ihre Anwendung täte.',
  ask: 'Prüfen',
  relationHint: 'Eine Relation oder eine Berechtigung.',
  depth: 'Maximale Tiefe',
  depthHint: 'Wie viele Ebenen verfolgt werden. Der Dienst hat seine eigene Grenze.',
  request: 'Anfrage',
  requestHint: 'Alle vier liefern dasselbe Ergebnis. /check antwortet auf eine verweigerte Prüfung mit 403.',
  allowed: 'Erlaubt',
  notAllowed: 'Verweigert',
  allowedBody: (subject, relation, object) => `${subject} hat die Berechtigung „${relation}“ an ${object}.`,
  notAllowedBody: (subject, relation, object) => `${subject} hat die Berechtigung „${relation}“ an ${object} nicht.`,
  again: 'Erneut prüfen',
  empty: { title: 'Noch kein Ergebnis', body: 'Geben Sie Namensraum, Objekt, Relation und Subjekt ein.' },
  tuple: 'Beziehung',
  moreActions: 'Weitere Aktionen',
  one: 'Einzelne Prüfung',
  batch: 'Mehrere Prüfungen',
  kinds: 'Art der Prüfung',

  why: 'Warum',
  explaining: 'Beziehungen werden verfolgt …',
  graph: 'Weg der Prüfung',
  graphDenied: 'Was die Prüfung verfolgt hat',
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
  denied: (subject, relation, object) => `Kein Weg führt von ${relation} an ${object} zu ${subject}.`,
  looked: 'Was geprüft wurde',
  look: (relation, object) => `${relation} von ${object}`,
  found: (count, complete) =>
    complete
      ? plural('de', count, { one: '{count} Beziehung', other: '{count} Beziehungen' })
      : plural('de', count, { one: 'mehr als {count} Beziehung', other: 'mehr als {count} Beziehungen' }),
  moreLooks: (count) => plural('de', count, { one: 'und {count} weitere', other: 'und {count} weitere' }),
  suggestions: 'Was es erlauben würde',
  suggestionsAbout:
    'Jede dieser Änderungen wurde an einer Kopie der Beziehungen erprobt. Geschrieben wird erst, wenn Sie es bestätigen.',
  noSuggestions: 'Keine kleine Änderung gefunden, die es erlauben würde.',
  review: 'Ansehen',
  add: 'Hinzufügen',
  remove: 'Entfernen',
  differs:
    'Dienst und Erklärung stimmen nicht überein. Vielleicht hat inzwischen jemand Beziehungen geändert. Es gilt das Ergebnis des Dienstes.',
  retry: 'Erneut erklären',
  unreadable:
    'Die Regeln dieses Dienstes lassen sich nicht lesen, deshalb wurden nur Beziehungen verfolgt. Berechtigungen aus den Regeln fehlen hier.',
  namesOnly: 'Das Projekt hat Namensräume, aber keine Regeln. Deshalb wurden nur Beziehungen verfolgt.',
  unknownNamespace: (namespace) =>
    `Die Regeln kennen den Namensraum „${namespace}“ nicht, deshalb verweigert der Dienst die Prüfung.`,
  faults: {
    undeclared: 'Die Prüfung ist auf eine Relation gestoßen, die in den Regeln fehlt.',
    circle: 'Berechtigungen der Regeln verweisen im Kreis aufeinander.',
    depth: 'Die maximale Tiefe war erreicht, bevor es ein Ergebnis gab. Im strengen Modus ist das ein Fehler.',
    width: 'Die maximale Breite war erreicht, bevor es ein Ergebnis gab. Im strengen Modus ist das ein Fehler.',
    steps: 'Die Prüfung brauchte zu viele Schritte.',
  },
  cut: {
    depth: 'Die Prüfung endete an der maximalen Tiefe. Tiefere Beziehungen wurden nicht verfolgt.',
    width: 'Die Prüfung endete an der maximalen Breite des Dienstes. Einige Mengen wurden nicht verfolgt.',
    requests: 'Die Erklärung endete nach zu vielen Anfragen.',
    time: 'Die Erklärung endete, weil sie zu lange dauerte.',
    members: 'Eine Menge hat zu viele Beziehungen, um alle zu lesen.',
  },
  deeper: 'Mit einer größeren maximalen Tiefe wäre die Prüfung erlaubt.',
  pathNotFound: 'Innerhalb dieser Grenzen wurde kein Weg gefunden.',

  batchAbout: 'Prüft mehrere Beziehungen auf einmal.',
  lines: 'Prüfungen',
  linesHint: 'Eine je Zeile: namespace:object#relation@subject. Zeilen, die mit // beginnen, werden übergangen.',
  lineWrong: (line) => `Zeile ${line}: Geben Sie namespace:object#relation@subject ein.`,
  linesNone: 'Geben Sie mindestens eine Prüfung ein.',
  linesMany: (most) => `Höchstens ${most} Prüfungen auf einmal.`,
  results: 'Ergebnisse',
  result: 'Ergebnis',
  summary: (allowed, denied, failed) => `${allowed} erlaubt, ${denied} verweigert, ${failed} fehlgeschlagen`,
  failed: 'Fehlgeschlagen',
  explain: 'Warum',
}

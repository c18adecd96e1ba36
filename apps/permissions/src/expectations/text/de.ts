import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  title: 'Tests',
  about:
    'Erwartete Ergebnisse von Prüfungen. Führen Sie sie hier aus, Fehlschläge zuerst, oder exportieren Sie sie für Ihre CI.',
  keptHere:
    'Tests werden nur in diesem Browser gespeichert. Exportieren Sie sie, um sie zu teilen oder zu Ihrem Code zu legen.',
  notKept: 'Dieser Browser konnte die Tests nicht speichern. Sein Speicher ist voll oder gesperrt.',
  create: 'Neuer Test',
  createAbout: 'Legen Sie fest, was eine Prüfung ergeben soll.',
  save: 'Anlegen',
  run: 'Alle ausführen',
  columns: { tuple: 'Prüfung', group: 'Gruppe', expected: 'Erwartet', result: 'Ergebnis', why: 'Warum' },
  tupleHint: 'Namensraum:Objekt#Berechtigung@Subjekt, etwa Document:plan#view@alice.',
  tupleWrong: 'Geben Sie Namensraum:Objekt#Berechtigung@Subjekt ein.',
  exists: (expected) => `Für diese Prüfung gibt es schon einen Test. Erwartet: ${expected}.`,
  allowed: 'Erlaubt',
  denied: 'Nicht erlaubt',
  notRun: 'Nicht ausgeführt',
  passed: 'Bestanden',
  failedAllowed: 'Fehlgeschlagen: erlaubt',
  failedDenied: 'Fehlgeschlagen: nicht erlaubt',
  why: 'Warum',
  summary: (passed, failed) => `${passed} bestanden, ${failed} fehlgeschlagen`,
  deleted: (count) => plural('de', count, { one: '{count} Test gelöscht', other: '{count} Tests gelöscht' }),
  empty: { title: 'Noch keine Tests', body: 'Ein Test besagt zum Beispiel, dass Alice ein Dokument ansehen darf.' },
  import: 'Importieren',
  export: 'Exportieren',
  nothingToExport: 'Es gibt keine Tests zu exportieren.',
  importTitle: 'Tests importieren',
  importAbout: 'Aus einer JSON-Datei, wie sie hier exportiert wird. Tests derselben Prüfung werden ersetzt.',
  file: 'Datei',
  chooseFile: 'Wählen Sie zuerst eine Datei.',
  fileWrong: 'Das ist keine Datei mit Berechtigungstests.',
  fileWrongAt: (at) => `Das ist keine Datei mit Berechtigungstests: ungültiger Wert bei ${at}.`,
  many: 'Ein Projekt kann höchstens 2.000 Tests haben.',
  found: (count, fresh) =>
    `${plural('de', count, { one: '{count} Test in dieser Datei', other: '{count} Tests in dieser Datei' })}, ${fresh} neu.`,
  imported: (count) => plural('de', count, { one: '{count} Test importiert', other: '{count} Tests importiert' }),
}

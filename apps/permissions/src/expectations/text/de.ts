import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  title: 'Tests',
  about:
    'Erwartete Ergebnisse von Berechtigungsprüfungen. Führen Sie sie hier aus, oder exportieren Sie sie und führen Sie sie in Ihrer CI aus.',
  storedHere:
    'Tests sind nur in diesem Browser gespeichert. Exportieren Sie sie, um sie zu teilen oder mit Ihrem Code zu committen.',
  notSaved: 'Dieser Browser konnte die Tests nicht speichern. Sein Speicher ist voll oder gesperrt.',
  unreadable:
    'In diesem Browser sind Tests dieses Projekts gespeichert, die sich nicht lesen lassen, etwa aus einer neueren Version. Neue Tests lassen sich nicht speichern. Um die gespeicherten zu entfernen, löschen Sie die Daten dieser Website im Browser.',
  create: 'Neuer Test',
  createAbout: 'Legen Sie das erwartete Ergebnis einer Prüfung fest.',
  save: 'Test anlegen',
  run: 'Alle ausführen',
  columns: { tuple: 'Prüfung', group: 'Gruppe', expected: 'Erwartet', result: 'Ergebnis', why: 'Warum' },
  tupleHint: 'namespace:object#permission@subject, etwa Document:plan#view@alice.',
  tupleLong: 'Höchstens 5.000 Zeichen.',
  tupleWrong: 'Geben Sie namespace:object#permission@subject ein.',
  exists: (expected) => `Für diese Prüfung gibt es bereits einen Test. Erwartet: ${expected}.`,
  allowed: 'Erlaubt',
  denied: 'Verweigert',
  notRun: 'Nicht ausgeführt',
  passed: 'Bestanden',
  failedAllowed: 'Fehlgeschlagen: erlaubt',
  failedDenied: 'Fehlgeschlagen: verweigert',
  why: 'Warum',
  summary: (passed, failed) => `${passed} bestanden, ${failed} fehlgeschlagen`,
  deleted: (count) => plural('de', count, { one: '{count} Test gelöscht', other: '{count} Tests gelöscht' }),
  empty: { title: 'Noch keine Tests', body: 'Testen Sie zum Beispiel, dass Alice ein Dokument ansehen darf.' },
  import: 'Importieren',
  export: 'Exportieren',
  nothingToExport: 'Es gibt keine Tests zu exportieren.',
  importTitle: 'Tests importieren',
  importAbout:
    'Importieren Sie Tests aus einer hier exportierten JSON-Datei. Vorhandene Tests derselben Prüfung werden ersetzt.',
  file: 'Datei',
  chooseFile: 'Wählen Sie zuerst eine Datei.',
  fileWrong: 'Diese Datei enthält keine Berechtigungstests.',
  fileWrongAt: (at) => `Diese Datei enthält keine gültigen Berechtigungstests: ungültiger Wert bei ${at}.`,
  many: 'Ein Projekt kann höchstens 2.000 Tests mit zusammen 2 MB haben.',
  found: (count, fresh) =>
    `${plural('de', count, { one: '{count} Test in dieser Datei', other: '{count} Tests in dieser Datei' })}, ${fresh} neu.`,
  imported: (count) => plural('de', count, { one: '{count} Test importiert', other: '{count} Tests importiert' }),
}

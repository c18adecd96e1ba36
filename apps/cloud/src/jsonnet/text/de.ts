import type { JsonnetText } from './en'

export const de: JsonnetText = {
  result: 'Ergebnis',
  context: 'Testdaten',
  contextAbout: 'JSON-Eingabe für diese Vorschau. Sie wird nicht gespeichert.',
  contextInvalid: 'Die Testdaten sind kein gültiges JSON.',
  empty: 'Geben Sie Jsonnet ein, um das Ergebnis zu sehen.',
  failed: 'Dieses Jsonnet kann nicht ausgewertet werden',
  at: (line, column, message) => `Zeile ${line}, Spalte ${column}: ${message}`,
  anyway: {
    title: 'Trotzdem speichern?',
    body: 'Das Jsonnet schlägt mit den Testdaten fehl.',
    action: 'Trotzdem speichern',
  },
}

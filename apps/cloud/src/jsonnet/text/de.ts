import type { JsonnetText } from './en'

export const de: JsonnetText = {
  result: 'Ergebnis',
  context: 'Testdaten',
  contextAbout: 'JSON, das das Jsonnet in dieser Vorschau bekommt. Es wird nicht gespeichert.',
  contextInvalid: 'Die Testdaten sind kein gültiges JSON.',
  empty: 'Geben Sie Jsonnet ein, um das Ergebnis zu sehen.',
  failed: 'Dieses Jsonnet kann nicht ausgewertet werden',
  at: (line, column, message) => `Zeile ${line}, Spalte ${column}: ${message}`,
  anyway: {
    title: 'Trotzdem speichern?',
    body: 'Mit den Testdaten schlägt das fehl.',
    action: 'Trotzdem speichern',
  },
}

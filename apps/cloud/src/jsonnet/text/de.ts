import type { JsonnetText } from './en'

export const de: JsonnetText = {
  result: 'Ergebnis',
  context: 'Testdaten',
  contextAbout: 'JSON, das das Jsonnet hier bekommt. Es wird nicht gespeichert.',
  contextInvalid: 'Die Testdaten sind kein gültiges JSON.',
  empty: 'Ein Jsonnet eingeben, um sein Ergebnis zu sehen.',
  failed: 'Das Jsonnet lässt sich nicht auswerten',
  at: (line, column, message) => `Zeile ${line}, Spalte ${column}: ${message}`,
}

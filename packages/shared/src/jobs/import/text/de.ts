import type { Text } from './en'

export const de: Text = {
  file: 'Datei',
  format: 'Format',
  check: 'Datei prüfen',
  checking: 'Wird geprüft …',
  stopChecking: 'Prüfung beenden',
  checked: 'Ergebnis der Prüfung',
  right: 'Bereit zum Import',
  wrong: 'Fehler',
  line: (line) => `Zeile ${line}`,
  more: (count) => `Die ersten ${count}. Laden Sie die Liste herunter, um mehr zu sehen.`,
  download: 'Liste herunterladen',
  unreadable: 'Diese Datei lässt sich nicht lesen',
  tooLong: (line) =>
    `Zeile ${line}: Dieser Eintrag ist länger als 16 MB. Vielleicht fehlt ein schließendes Anführungszeichen.`,
  openQuote: (line) => `Zeile ${line}: Ein Wert in Anführungszeichen ist nicht geschlossen.`,
  again: 'Datei erneut wählen',
  againAbout: (name) =>
    `Die Seite wurde neu geladen, und Browser behalten keine Dateien. Wählen Sie ${name}, um dort weiterzumachen, wo der Import anhielt.`,
  other: 'Das ist eine andere Datei.',
}

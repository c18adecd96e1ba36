import type { Text } from './en'

export const it: Text = {
  file: 'File',
  format: 'Formato',
  check: 'Verifica il file',
  checking: 'Verifica…',
  stopChecking: 'Interrompi la verifica',
  checked: 'Risultati della verifica',
  right: 'Pronte per l’importazione',
  wrong: 'Errori',
  line: (line: string) => `Riga ${line}`,
  more: (count: string) => `I primi ${count}. Scarica l’elenco per vederne altri.`,
  download: 'Scarica l’elenco',
  unreadable: 'Impossibile leggere questo file',
  tooLong: (line: string) => `Riga ${line}: questo record supera 16 MB. Potrebbe mancare una virgoletta di chiusura.`,
  openQuote: (line: string) => `Riga ${line}: un valore tra virgolette non è chiuso.`,
  again: 'Seleziona di nuovo il file',
  againAbout: (name: string) =>
    `La pagina è stata ricaricata e i browser non conservano i file. Seleziona ${name} per riprendere l’importazione da dove si è fermata.`,
  other: 'È un altro file.',
}

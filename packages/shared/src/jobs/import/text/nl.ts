import type { Text } from './en'

export const nl: Text = {
  file: 'Bestand',
  format: 'Formaat',
  check: 'Bestand controleren',
  checking: 'Controleren…',
  stopChecking: 'Controle stoppen',
  checked: 'Resultaat van de controle',
  right: 'Klaar om te importeren',
  wrong: 'Fouten',
  line: (line: string) => `Regel ${line}`,
  more: (count: string) => `De eerste ${count}. Download de lijst om meer te zien.`,
  download: 'Lijst downloaden',
  unreadable: 'Dit bestand kan niet worden gelezen',
  tooLong: (line: string) =>
    `Regel ${line}: dit record is groter dan 16 MB. Mogelijk ontbreekt een sluitend aanhalingsteken.`,
  openQuote: (line: string) => `Regel ${line}: een waarde tussen aanhalingstekens is niet gesloten.`,
  again: 'Selecteer het bestand opnieuw',
  againAbout: (name: string) =>
    `De pagina is opnieuw geladen en browsers bewaren geen bestanden. Selecteer ${name} om verder te gaan waar de import stopte.`,
  other: 'Dit is een ander bestand.',
}

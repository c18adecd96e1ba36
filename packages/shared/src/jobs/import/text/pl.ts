import type { Text } from './en'

export const pl: Text = {
  file: 'Plik',
  format: 'Format',
  check: 'Sprawdź plik',
  checking: 'Sprawdzanie…',
  stopChecking: 'Zatrzymaj sprawdzanie',
  checked: 'Wyniki sprawdzania',
  right: 'Gotowe do importu',
  wrong: 'Błędy',
  line: (line: string) => `Wiersz ${line}`,
  more: (count: string) => `Pierwsze ${count}. Pobierz listę, aby zobaczyć więcej.`,
  download: 'Pobierz listę',
  unreadable: 'Nie można odczytać tego pliku',
  tooLong: (line: string) => `Wiersz ${line}: ten rekord przekracza 16 MB. Być może brakuje zamykającego cudzysłowu.`,
  openQuote: (line: string) => `Wiersz ${line}: wartość w cudzysłowie nie jest zamknięta.`,
  again: 'Wybierz plik ponownie',
  againAbout: (name: string) =>
    `Strona została przeładowana, a przeglądarki nie przechowują plików. Wybierz ${name}, aby kontynuować import od miejsca przerwania.`,
  other: 'To jest inny plik.',
}

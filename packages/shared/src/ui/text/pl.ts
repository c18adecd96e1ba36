import type { Text } from './en'

export const pl: Text = {
  copy: (what) => `Kopiuj: ${what}`,
  copied: 'Skopiowano',
  notCopied: 'Przeglądarka nie pozwoliła na kopiowanie',
  identifier: 'identyfikator',
  requestId: 'Żądanie',
  requestIdName: 'identyfikator żądania',
  retry: 'Spróbuj ponownie',
  loading: 'Wczytywanie',
  learnMore: 'Dowiedz się więcej',
  close: 'Zamknij',
  environments: { prod: 'Produkcja', stage: 'Testy', dev: 'Rozwój' },
  nothingMatches: 'Brak wyników',
  nothingMatchesAbout: 'Zmień lub usuń filtry, aby zobaczyć więcej.',
  dropFilters: 'Usuń filtry',
  problems: {
    network: ['Nie można połączyć się z usługą', 'Sprawdź połączenie i spróbuj ponownie. Wpisane dane nie przepadną.'],
    unauthorized: ['Wylogowano', 'Zaloguj się ponownie, aby przejść dalej. Wpisane dane nie przepadną.'],
    forbidden: ['Brak uprawnień', 'Twoja rola tu nie wystarcza. Właściciel może ją zmienić.'],
    missing: ['To nie istnieje', 'Mogło zostać usunięte albo adres jest błędny.'],
    conflict: ['Konflikt', 'To już istnieje lub w międzyczasie się zmieniło. Wczytaj ponownie przed zapisaniem.'],
    busy: ['Zbyt wiele żądań', 'Usługa prosi o chwilę cierpliwości.'],
    unsupported: ['Niedostępne w tym miejscu docelowym', 'Połączona usługa tego nie oferuje.'],
    broken: ['Usługa zawiodła', 'To nie Twoja wina. Kolejna próba może pomóc.'],
    refused: ['Usługa odmówiła', ''],
  },
}

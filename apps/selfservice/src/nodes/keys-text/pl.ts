import type { en } from './en'

export const pl: typeof en = {
  refused: {
    title: 'Nie użyto klucza dostępu ani klucza bezpieczeństwa',
    what: 'Okno zostało zamknięte, minął czas albo urządzenie odmówiło. Nic się nie zmieniło: spróbuj ponownie albo wybierz inny sposób.',
  },
  known: {
    title: 'To urządzenie ma już klucz do tego konta',
    what: 'Użyj go albo weź inne urządzenie.',
  },
  elsewhere: {
    title: 'Klucze tego konta należą do innego adresu',
    what: 'Otwórz tę stronę pod adresem, pod którym powstały, albo wybierz inny sposób.',
  },
  unsupported: {
    title: 'Ta przeglądarka nie obsługuje kluczy dostępu ani kluczy bezpieczeństwa',
    what: 'Wybierz inny sposób albo użyj innej przeglądarki.',
  },
  missing: {
    title: 'Strona nie jest jeszcze gotowa na klucze',
    what: 'Odczekaj chwilę i spróbuj ponownie. Jeśli to nie minie, wczytaj stronę ponownie.',
  },
}

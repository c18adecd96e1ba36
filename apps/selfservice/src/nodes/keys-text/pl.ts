import type { en } from './en'

export const pl: typeof en = {
  refused: {
    title: 'Nie użyto klucza dostępu ani klucza bezpieczeństwa',
    what: 'Okno zostało zamknięte, minął czas albo urządzenie odmówiło. Nic się nie zmieniło. Spróbuj ponownie albo użyj innej metody.',
  },
  known: {
    title: 'To urządzenie jest już zarejestrowane',
    what: 'Ma klucz do tego konta. Użyj tego klucza albo innego urządzenia.',
  },
  elsewhere: {
    title: 'Twoje klucze utworzono w innej domenie',
    what: 'Otwórz tę stronę w domenie, w której powstały, albo użyj innej metody.',
  },
  unsupported: {
    title: 'Ta przeglądarka nie obsługuje kluczy dostępu ani kluczy bezpieczeństwa',
    what: 'Użyj innej metody albo innej przeglądarki.',
  },
  missing: {
    title: 'Strona nie jest jeszcze gotowa',
    what: 'Odczekaj chwilę i spróbuj ponownie. Jeśli to się powtarza, wczytaj stronę ponownie.',
  },
}

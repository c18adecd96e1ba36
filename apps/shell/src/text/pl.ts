import type { Text } from './en'

export const pl: Text = {
  notFound: {
    title: 'Nie znaleziono strony',
    about: 'Sprawdź adres URL. Strona mogła zostać przeniesiona lub usunięta.',
    home: 'Przejdź do strony głównej',
    overview: 'Przejdź do przeglądu',
    project: {
      title: 'Nie znaleziono projektu',
      about: 'Został usunięty albo nie masz do niego dostępu.',
    },
  },
  boot: {
    title: 'Atrium nie może się uruchomić',
    about: 'Brakuje konfiguracji konsoli. Sprawdź bramę, która udostępnia tę stronę.',
    reload: 'Wczytaj stronę ponownie',
  },
  remote: {
    unreachable: (name) => `Nie udało się wczytać: ${name}`,
    incompatible: (name) => `Niezgodność z tą konsolą: ${name}`,
    broken: (name) => `Przestało działać: ${name}`,
    about: {
      unreachable: 'Nie udało się pobrać plików. Reszta konsoli działa dalej.',
      incompatible: 'Powstało dla innej wersji konsoli. Reszta konsoli działa dalej.',
      broken: 'Wystąpił błąd. Reszta konsoli działa dalej.',
    },
    offline: { title: 'Brak połączenia z internetem', about: 'Strona wczyta się po przywróceniu połączenia.' },
    again: 'Spróbuj ponownie',
    reload: 'Wczytaj stronę ponownie',
    detail: 'Szczegóły',
    version: 'Wersja',
  },
  problem: {
    title: 'Nie można wyświetlić tej strony',
    clearFilters: 'Wyczyść filtry',
    goTo: (page: string) => `Przejdź do: ${page}`,
    halted: {
      title: 'Ten projekt jest wstrzymany',
      about: 'Logowanie i wszystkie żądania API są odrzucane, dopóki nie zostanie wznowiony w ustawieniach.',
      settings: 'Otwórz ustawienia projektu',
    },
  },
  broken: {
    title: 'Coś poszło nie tak',
    about: 'Wystąpił nieoczekiwany błąd. Przejdź do strony głównej lub wczytaj stronę ponownie.',
  },
}

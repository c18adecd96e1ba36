import type { Text } from './en'

export const pl: Text = {
  notFound: {
    title: 'Nie ma takiej strony',
    about: 'Adres jest błędny albo tego, co pokazywał, już nie ma.',
    home: 'Przejdź do strony głównej',
    overview: 'Przejdź do przeglądu',
    project: {
      title: 'Nie znaleziono projektu',
      about: 'Został usunięty albo nie masz do niego dostępu.',
      choose: 'Wybierz projekt',
    },
  },
  boot: {
    title: 'Atrium nie może się uruchomić',
    about: 'Stronie brakuje tego, co musi wiedzieć. To błąd serwera, który ją wysłał.',
    reload: 'Wczytaj stronę ponownie',
  },
  remote: {
    unreachable: (name) => `Nie udało się wczytać: ${name}`,
    incompatible: (name) => `${name} nie pasuje do tej konsoli`,
    broken: (name) => `${name} przestało działać`,
    about: {
      unreachable: 'Pliki nie dotarły. Wszystko inne działa dalej.',
      incompatible: 'Powstało dla innej wersji konsoli. Wszystko inne działa dalej.',
      broken: 'Przechwycono błąd. Wszystko inne działa dalej.',
    },
    offline: { title: 'Brak połączenia z internetem', about: 'Strona wczyta się po przywróceniu połączenia.' },
    again: 'Spróbuj ponownie',
    reload: 'Wczytaj stronę ponownie',
    detail: 'Co się stało',
    version: 'Wersja',
  },
  problem: {
    title: 'Nie można tego pokazać',
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
    about: 'Przechwycono błąd. Powrót do strony głównej może pomóc.',
  },
}

import type { Text } from './en'

export const pl: Text = {
  title: 'Zdarzenia',
  about: 'Ostatnia zmiana oraz ostatnie 100 sesji, wiadomości i działań w tej konsoli.',
  kinds: {
    created: () => 'Utworzono',
    updated: () => 'Ostatnia aktualizacja',
    activated: () => 'Aktywowano',
    deactivated: () => 'Dezaktywowano',
    verified: (about) => `Zweryfikowano adres ${about}`,
    'credential-added': (about) => `Dodano: ${about}`,
    'credential-changed': (about) => `Zmieniono: ${about}`,
    'signed-in': (about) => (about ? `Logowanie: ${about}` : 'Logowanie'),
    'stepped-up': (about) => `Potwierdzenie: ${about}`,
    'session-expired': () => 'Sesja wygasła',
    message: (about) => `Wysłano wiadomość: ${about}`,
    action: (about) => about,
  },
  noActions: 'Nie można teraz wczytać działań w tej konsoli.',
}

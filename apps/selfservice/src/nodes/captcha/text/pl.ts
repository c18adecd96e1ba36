import type { CaptchaText } from './en'

export const pl: CaptchaText = {
  checking: 'Sprawdzamy, czy jesteś człowiekiem…',
  blocked: {
    title: 'Nie udało się wczytać kontroli antyrobotowej',
    what: 'Przyczyną może być bloker treści albo problem z siecią. Zezwól na challenges.cloudflare.com i spróbuj ponownie.',
  },
  failed: {
    title: 'Kontrola antyrobotowa nie powiodła się',
    what: 'Spróbuj ponownie. Jeśli to się powtarza, użyj innej przeglądarki lub sieci.',
  },
  unsupported: {
    title: 'Ta przeglądarka nie obsługuje kontroli antyrobotowej',
    what: 'Zaktualizuj ją albo użyj innej.',
  },
  again: 'Sprawdź ponownie',
}

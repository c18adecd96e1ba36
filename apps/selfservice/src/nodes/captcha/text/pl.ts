import type { CaptchaText } from './en'

export const pl: CaptchaText = {
  checking: 'Sprawdzamy, czy nie jesteś robotem…',
  blocked: {
    title: 'Nie udało się wczytać sprawdzenia, czy nie jesteś robotem',
    what: 'Przeszkadzać może bloker, sieć albo sama usługa. Zezwól na challenges.cloudflare.com i spróbuj ponownie.',
  },
  failed: {
    title: 'Sprawdzenie, czy nie jesteś robotem, nie powiodło się',
    what: 'Spróbuj ponownie. Jeśli to nie pomoże, użyj innej przeglądarki lub sieci.',
  },
  unsupported: {
    title: 'Ta przeglądarka nie potrafi przeprowadzić tego sprawdzenia',
    what: 'Zaktualizuj ją albo użyj innej.',
  },
  again: 'Sprawdź ponownie',
}

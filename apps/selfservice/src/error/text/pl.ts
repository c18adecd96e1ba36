import type { Text } from './en'

export const pl: Text = {
  denied: {
    title: 'Odmówiono dostępu',
    what: 'Nie zezwolono na niego z Twojej strony albo ze strony tej usługi. Wróć do aplikacji, aby spróbować ponownie.',
  },
  needsYou: {
    title: 'Potrzebne jest Twoje logowanie',
    what: 'Najpierw trzeba się zalogować lub wyrazić zgodę. Wróć do aplikacji i zacznij od nowa.',
  },
  appAtFault: {
    title: 'Aplikacja popełniła błąd',
    what: 'Ta usługa nie może przyjąć jej żądania. Wróć do aplikacji i spróbuj ponownie. Jeśli to się powtarza, powiadom osoby, które ją prowadzą.',
  },
  gone: 'Szczegóły tego błędu nie są już dostępne. Możesz zacząć od nowa.',
  noId: 'Nie ma tu błędu do pokazania.',
  console_address_not_verified:
    'Twój adres e-mail nie jest zweryfikowany. Ta konsola przyjmuje tylko zweryfikowane adresy. Zweryfikuj go i zaloguj się ponownie.',
  console_sign_in_circle:
    'Zalogowano Cię, ale konsola wciąż prosi o logowanie. Przeglądarka nie odsyła jej pliku cookie. Wyloguj się i spróbuj ponownie albo skontaktuj się z osobą prowadzącą tę konsolę.',
  console_session_not_kept:
    'Zalogowano, ale przeglądarka nie zachowała sesji. Zezwól tej stronie na pliki cookie, sprawdź datę i godzinę na tym urządzeniu i zaloguj się ponownie. Jeśli to nie pomoże, poproś osobę prowadzącą tę konsolę o porównanie zegarów usług (npm run doctor).',
  verify: 'Zweryfikuj e-mail',
}

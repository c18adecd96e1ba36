import type { Text } from './en'

export const pl: Text = {
  what: 'Usługa nie mogła kontynuować tej czynności.',
  gone: 'Ten błąd nie jest już zapisany. Wystarczy zacząć od nowa.',
  noId: 'Pod tym adresem nie ma błędu do pokazania.',
  console_address_not_verified:
    'Twój adres e-mail nie jest zweryfikowany. Ta konsola przyjmuje tylko zweryfikowane adresy. Zweryfikuj go i zaloguj się ponownie.',
  console_sign_in_circle:
    'Jesteś zalogowany, ale konsola wciąż prosi o logowanie. Przeglądarka nie odsyła jej pliku cookie. Wyloguj się i spróbuj ponownie albo skontaktuj się z osobą prowadzącą tę konsolę.',
  console_session_not_kept:
    'Zalogowano, ale przeglądarka nie zachowała sesji. Zezwól tej stronie na pliki cookie, sprawdź datę i godzinę na tym urządzeniu i zaloguj się ponownie. Jeśli to nie pomoże, poproś osobę prowadzącą tę konsolę o porównanie zegarów usług (npm run doctor).',
  verify: 'Zweryfikuj e-mail',
}

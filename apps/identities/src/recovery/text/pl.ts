import type { Text } from './en'
export const pl: Text = {
  code: 'Kod odzyskiwania',
  link: 'Link odzyskiwania',
  createCode: 'Utwórz kod odzyskiwania',
  createLink: 'Utwórz link odzyskiwania',
  about: (name: string) =>
    `Pozwala ${name} zalogować się raz i ustawić nowe dane logowania. Wiadomość nie zostanie wysłana. Przekaż to samodzielnie.`,
  validFor: 'Ważność',
  durations: {
    '': 'Domyślnie według projektu',
    '15m': '15 minut',
    '1h': '1 godzina',
    '24h': '1 dzień',
    '168h': '7 dni',
  },
  flow: 'Rodzaj przepływu',
  flows: { browser: 'Przeglądarka', api: 'Aplikacja natywna' },
  create: 'Utwórz',
  codeDone: 'Utworzono kod odzyskiwania',
  linkDone: 'Utworzono link odzyskiwania',
  codeAbout: 'Każda osoba z tym kodem może zalogować się na poniższej stronie. Nie będzie można zobaczyć go ponownie.',
  linkAbout: 'Każda osoba z tym linkiem może się zalogować. Nie będzie można zobaczyć go ponownie.',
  page: 'Strona odzyskiwania',
  expires: 'Wygasa za',
  expired: 'Wygasł',
}

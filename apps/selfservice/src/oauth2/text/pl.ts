import type { Text } from './en'

export const pl: Text = {
  scopes: {
    openid: { title: 'Poznać Twoje konto', what: 'Identyfikator konta, potrzebny do zalogowania.' },
    offline_access: {
      title: 'Zachować dostęp',
      what: 'Korzystać z dostępu pod Twoją nieobecność, dopóki Ty lub aplikacja go nie zakończycie.',
    },
    profile: { title: 'Twój profil', what: 'Imię i nazwisko oraz inne dane profilu.' },
    email: { title: 'Twój adres e-mail', what: 'Adres i informacja, czy jest zweryfikowany.' },
    phone: { title: 'Twój numer telefonu', what: 'Numer i informacja, czy jest zweryfikowany.' },
    address: { title: 'Twój adres pocztowy', what: 'Adres z profilu.' },
  },
  problems: {
    challenge_unknown: {
      title: 'To żądanie nie istnieje',
      what: 'Link może być niepełny albo zbyt stary. Wróć do aplikacji i zacznij od nowa.',
    },
    challenge_expired: {
      title: 'To żądanie wygasło',
      what: 'Odpowiedź trwała zbyt długo. Wróć do aplikacji i zacznij od nowa.',
    },
    challenge_used: {
      title: 'Na to żądanie już odpowiedziano',
      what: 'Wróć do aplikacji. Jeśli nie ma tam zalogowania, zacznij od nowa.',
    },
    security_identity_mismatch: {
      title: 'To żądanie dotyczy innego konta',
      what: 'Zalogowano inne konto. Wróć do aplikacji i zacznij od nowa.',
    },
  },
  consent: {
    title: (name) => `${name} prosi o dostęp do Twojego konta`,
    scopes: 'Aplikacja będzie mogła:',
    nothing: 'Nie prosi o żadne dane.',
    unknown: 'Uprawnienie tej aplikacji.',
    audience: 'Może używać dostępu w:',
    remember: 'Nie pytaj przez 30 dni',
    remembers: (name) =>
      `Przez 30 dni ${name} otrzymuje ten sam dostęp bez tej strony. O każdy inny dostęp zapytamy ponownie.`,
    notYou: 'To nie Ty?',
    allow: 'Zezwól',
    deny: 'Odmów',
    withReason: 'Podaj aplikacji powód',
    reason: 'Powód',
    policy: 'Polityka prywatności',
    terms: 'Warunki korzystania',
  },
  logout: {
    title: 'Wylogować?',
    requestedBy: (name) => `${name} chce zakończyć Twoją sesję.`,
    what: 'To zakończy Twoją sesję na tym urządzeniu.',
    stay: 'Nie wylogowuj',
    stayed: 'Sesja nadal trwa.',
  },
  device: {
    what: 'Wpisz kod, który pokazuje Twój telewizor, wiersz poleceń lub inne urządzenie. Zaloguje on to urządzenie na Twoje konto.',
    compare: 'Sprawdź, czy Twoje urządzenie pokazuje ten kod.',
    code: 'Kod',
    matches: 'Kod się zgadza',
    missing: 'Wpisz kod.',
    wrong: 'Ten kod jest błędny albo wygasł. Sprawdź na urządzeniu, czy jest nowy.',
    careful:
      'Nigdy nie wpisuj kodu, który ktoś Ci przysłał lub podyktował: ta osoba uzyskałaby dostęp do Twojego konta. Przejdź dalej tylko wtedy, gdy zaczynasz to na własnym urządzeniu.',
    doneTitle: 'Urządzenie połączone',
    done: 'Możesz zamknąć tę stronę i wrócić do urządzenia.',
  },
}

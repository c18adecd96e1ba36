import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const pl: Text = {
  title: 'Wiadomości',
  about: 'E-maile i SMS-y wysłane przez ten projekt.',
  columns: {
    recipient: 'Odbiorca',
    template: 'Szablon',
    status: 'Stan',
    tries: 'Próby',
    channel: 'Kanał',
    id: 'ID',
    created: 'Utworzono',
  },
  sendAgain: 'Wyślij ponownie',
  sendAgainTitle: (recipient: string) => `Wysłać ponownie wiadomość do ${recipient}?`,
  sendAgainBody: 'Usługa wysyła nową wiadomość tego typu z nowym kodem lub linkiem.',
  sentAgain: (recipient: string) => `Wysłano ponownie wiadomość do ${recipient}`,
  notAgain: 'Ponownie można wysłać tylko e-maile odzyskiwania i weryfikacji.',
  scanned: (count: number, more: boolean) => {
    const scanned = plural('pl', count, {
      one: 'Przejrzano {count} wiadomość',
      few: 'Przejrzano {count} wiadomości',
      many: 'Przejrzano {count} wiadomości',
      other: 'Przejrzano {count} wiadomości',
    })
    return more
      ? `API nie filtruje po czasie. ${scanned} dla tej strony. Wybierz „Następna”, aby przejrzeć więcej.`
      : `${scanned}.`
  },
  statuses: { queued: 'W kolejce', processing: 'Wysyłanie', sent: 'Wysłane', abandoned: 'Nieudane' },
  templates: {
    recovery_invalid: 'Link odzyskiwania, nieznany adres',
    recovery_valid: 'Link odzyskiwania',
    recovery_code_invalid: 'Kod odzyskiwania, nieznany adres',
    recovery_code_valid: 'Kod odzyskiwania',
    verification_invalid: 'Link weryfikacyjny, nieznany adres',
    verification_valid: 'Link weryfikacyjny',
    verification_code_invalid: 'Kod weryfikacyjny, nieznany adres',
    verification_code_valid: 'Kod weryfikacyjny',
    login_code_valid: 'Kod logowania',
    registration_code_valid: 'Kod rejestracji',
    verifiable_address_changed: 'Zmieniono adres',
    authenticator_key_added: 'Dodano klucz bezpieczeństwa',
  },
  types: { email: 'E-mail', phone: 'SMS', sms: 'SMS' },
  staysHere: {
    title: 'E-maile nie są jeszcze wysyłane',
    body: 'Nie skonfigurowano serwera poczty. E-maile pozostają na tym komputerze i są widoczne tylko tutaj.',
    action: 'Skonfiguruj wysyłkę',
  },
  empty: { title: 'Brak wiadomości', body: 'Wiadomości pojawią się tutaj, gdy projekt je wyśle.' },
  emptyFor: 'Nie wysłano wiadomości do tej tożsamości.',
  activity: {
    title: 'Aktywność wiadomości',
    about: 'Wiadomości w czasie według stanu i szablonu.',
    open: 'Aktywność',
    period: 'Okres',
    days: (count: number) =>
      plural('pl', count, {
        one: 'Ostatni dzień',
        few: 'Ostatnie {count} dni',
        many: 'Ostatnich {count} dni',
        other: 'Ostatnie {count} dnia',
      }),
    perDay: 'Wiadomości dziennie',
    perTemplate: 'Wiadomości według szablonu',
    day: 'Dzień',
    empty: 'Brak wiadomości w tym okresie',
    countedSince: (time: string) =>
      `Ten projekt wysyła zbyt wiele wiadomości, aby policzyć wszystkie. Policzono tylko wiadomości od ${time}.`,
  },
  open: 'Otwórz',
  facts: 'Szczegóły',
  updated: 'Zaktualizowano',
  text: 'Tekst',
  source: 'Kod źródłowy',
  body: 'Treść wiadomości',
  hidden: 'Treść wiadomości jest ukryta',
  hiddenAbout: 'Może zawierać kod lub link do logowania.',
  noBody: 'Ta wiadomość nie ma treści.',
  pictures: 'Obrazy i linki są usuwane z podglądu, aby nadawca nie dowiedział się o otwarciu.',
  dispatches: {
    title: 'Próby doręczenia',
    none: 'Nie było jeszcze prób.',
    unrecorded: 'Nie zapisano szczegółów tych prób.',
    showResponse: 'Pokaż odpowiedź',
    failed: 'Nieudane',
    success: 'Wysłane',
    when: 'Czas',
    result: 'Wynik',
    error: 'Odpowiedź',
  },
}

import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const pl: Text = {
  title: 'Przegląd',
  about: 'Rejestracje, logowania i wiadomości z ostatnich 30 dni.',
  identities: 'Tożsamości',
  active: 'Aktywne sesje',
  signUps: 'Rejestracje',
  signIns: 'Logowania',
  messages: 'Wiadomości',
  sent: 'Wysłane',
  failed: 'Nieudane',
  day: 'Dzień',
  aboutEvents: 'Ostatnie 30 dni. Rejestracje, logowania i aktywne osoby są liczone według dni UTC.',
  activePeople: 'Aktywne osoby',
  today: 'Dzisiaj',
  days: 'Ostatnie 30 dni',
  signedUp: (count: string) => `Rejestracje w 30 dni: ${count}`,
  failedShare: (percent: string) => `Nieudane: ${percent}, ostatnie 30 dni`,
  failedMessages: 'Nieudane wiadomości',
  sentMessages: (count: string) => `Wysłane: ${count}`,
  succeeded: 'Udane',
  noActive: 'Nikt nie był aktywny w ostatnich 30 dniach.',
  noIdentities: 'Nie ma jeszcze tożsamości',
  noIdentitiesAbout: 'Połącz swoją aplikację, aby umożliwić rejestrację, albo utwórz i zaimportuj tożsamości.',
  notLoaded: 'Nie udało się wczytać',
  atLeast: (count: string) => `${count} lub więcej`,
  noSignUps: 'Brak rejestracji w ostatnich 30 dniach.',
  noSignIns: 'Brak logowań w ostatnich 30 dniach.',
  noMessages: 'Brak wiadomości w ostatnich 30 dniach.',
  cut: (count: number) =>
    plural('pl', count, {
      one: 'Policzono tylko najnowszy wpis.',
      few: 'Policzono {count} najnowsze wpisy. Może być ich więcej.',
      many: 'Policzono {count} najnowszych wpisów. Może być ich więcej.',
      other: 'Policzono {count} najnowszego wpisu. Może być ich więcej.',
    }),
}

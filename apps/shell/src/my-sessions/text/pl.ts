import type { Text } from './en'
export const pl: Text = {
  title: 'Sesje konsoli',
  about: 'Urządzenia zalogowane do tej konsoli. Zakończ sesje, których nie rozpoznajesz.',
  signIns: 'Sesje',
  current: 'To urządzenie',
  unknownDevice: 'Nieznane urządzenie',
  signedIn: (when: string) => `logowanie ${when}`,
  lastSeen: (when: string) => `ostatnie użycie ${when}`,
  expires: (when: string) => `wygasa ${when}`,
  end: 'Zakończ sesję',
  endOne: (device: string) => `Zakończ sesję na ${device}`,
  ended: (device: string) => `Zakończono sesję na ${device}`,
  endOthers: 'Zakończ wszystkie inne sesje',
  endOthersTitle: 'Zakończyć wszystkie inne sesje?',
  endOthersBody: 'Nastąpi wylogowanie z tej konsoli na wszystkich innych urządzeniach.',
  othersEnded: 'Zakończono wszystkie inne sesje',
}

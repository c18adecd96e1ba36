import type { Text } from './en'
export const it: Text = {
  title: 'Sessioni della console',
  about: 'Dispositivi con accesso a questa console. Termina le sessioni che non riconosci.',
  signIns: 'Sessioni',
  current: 'Questo dispositivo',
  unknownDevice: 'Dispositivo sconosciuto',
  signedIn: (when: string) => `accesso ${when}`,
  lastSeen: (when: string) => `ultimo utilizzo ${when}`,
  expires: (when: string) => `scade ${when}`,
  end: 'Termina la sessione',
  endOne: (device: string) => `Termina la sessione su ${device}`,
  ended: (device: string) => `Sessione su ${device} terminata`,
  endOthers: 'Termina tutte le altre sessioni',
  endOthersTitle: 'Terminare tutte le altre sessioni?',
  endOthersBody: 'Verrai disconnesso da questa console su tutti gli altri dispositivi.',
  othersEnded: 'Tutte le altre sessioni sono terminate',
}

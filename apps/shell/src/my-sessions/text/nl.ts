import type { Text } from './en'
export const nl: Text = {
  title: 'Consolesessies',
  about: 'Apparaten waarop u bij deze console bent aangemeld. Beëindig sessies die u niet herkent.',
  signIns: 'Sessies',
  current: 'Dit apparaat',
  unknownDevice: 'Onbekend apparaat',
  signedIn: (when: string) => `aangemeld ${when}`,
  lastSeen: (when: string) => `laatst gebruikt ${when}`,
  expires: (when: string) => `verloopt ${when}`,
  end: 'Sessie beëindigen',
  endOne: (device: string) => `Sessie op ${device} beëindigen`,
  ended: (device: string) => `Sessie op ${device} beëindigd`,
  endOthers: 'Alle andere sessies beëindigen',
  endOthersTitle: 'Alle andere sessies beëindigen?',
  endOthersBody: 'U wordt op alle andere apparaten afgemeld bij deze console.',
  othersEnded: 'Alle andere sessies beëindigd',
}

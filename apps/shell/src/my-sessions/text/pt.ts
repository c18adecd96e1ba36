import type { Text } from './en'
export const pt: Text = {
  title: 'Sessões do console',
  about: 'Dispositivos em que você entrou neste console. Encerre as sessões que não reconhecer.',
  signIns: 'Sessões',
  current: 'Este dispositivo',
  unknownDevice: 'Dispositivo desconhecido',
  signedIn: (when: string) => `entrada ${when}`,
  lastSeen: (when: string) => `último uso ${when}`,
  expires: (when: string) => `expira ${when}`,
  end: 'Encerrar a sessão',
  endOne: (device: string) => `Encerrar a sessão em ${device}`,
  ended: (device: string) => `Sessão em ${device} encerrada`,
  endOthers: 'Encerrar todas as outras sessões',
  endOthersTitle: 'Encerrar todas as outras sessões?',
  endOthersBody: 'Você sairá deste console em todos os outros dispositivos.',
  othersEnded: 'Todas as outras sessões foram encerradas',
}

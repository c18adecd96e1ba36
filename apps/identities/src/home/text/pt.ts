import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const pt: Text = {
  title: 'Visão geral',
  about: 'Cadastros, logins e mensagens dos últimos 30 dias.',
  identities: 'Identidades',
  active: 'Sessões ativas',
  signUps: 'Cadastros',
  signIns: 'Logins',
  messages: 'Mensagens',
  sent: 'Enviadas',
  failed: 'Com falha',
  day: 'Dia',
  aboutEvents: 'Os últimos 30 dias. Cadastros, logins e pessoas ativas são contados por dia em UTC.',
  activePeople: 'Pessoas ativas',
  today: 'Hoje',
  days: 'Últimos 30 dias',
  signedUp: (count: string) => `${count} cadastros em 30 dias`,
  failedShare: (percent: string) => `${percent} com falha, últimos 30 dias`,
  failedMessages: 'Mensagens com falha',
  sentMessages: (count: string) => `${count} enviadas`,
  succeeded: 'Com sucesso',
  noActive: 'Ninguém esteve ativo nos últimos 30 dias.',
  noIdentities: 'Ainda não há identidades',
  noIdentitiesAbout: 'Conecte seu aplicativo para que as pessoas possam se cadastrar, ou crie e importe identidades.',
  notLoaded: 'Não foi possível carregar',
  atLeast: (count: string) => `${count} ou mais`,
  noSignUps: 'Nenhum cadastro nos últimos 30 dias.',
  noSignIns: 'Nenhum login nos últimos 30 dias.',
  noMessages: 'Nenhuma mensagem nos últimos 30 dias.',
  cut: (count: number) =>
    plural('pt', count, {
      one: 'Contado somente pelo registro mais recente.',
      other: 'Contado pelos {count} registros mais recentes. Pode haver mais.',
    }),
}

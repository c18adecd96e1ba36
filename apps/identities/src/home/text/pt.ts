import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const pt: Text = {
  title: (project: string) => `Visão geral de ${project}`,
  about: 'Cadastros, entradas e mensagens dos últimos 30 dias.',
  identities: 'Identidades',
  active: 'Sessões ativas',
  signUps: 'Cadastros',
  signIns: 'Entradas',
  messages: 'Mensagens',
  sent: 'Enviadas',
  failed: 'Com falha',
  day: 'Dia',
  atLeast: (count: string) => `${count} ou mais`,
  noSignUps: 'Nenhum cadastro nos últimos 30 dias.',
  noSignIns: 'Nenhuma entrada nos últimos 30 dias.',
  noMessages: 'Nenhuma mensagem nos últimos 30 dias.',
  cut: (count: number) =>
    plural('pt', count, {
      one: 'Contado somente pelo registro mais recente.',
      other: 'Contado pelos {count} registros mais recentes. Pode haver mais.',
    }),
  viewFailed: 'Ver mensagens com falha',
}

import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const pt: Text = {
  title: 'Mensagens',
  about: 'E-mails e mensagens de texto enviados por este projeto.',
  columns: {
    recipient: 'Destinatário',
    template: 'Modelo',
    status: 'Status',
    tries: 'Tentativas',
    channel: 'Canal',
    id: 'ID',
    created: 'Criação',
  },
  sendAgain: 'Reenviar',
  sendAgainTitle: (recipient: string) => `Reenviar a mensagem para ${recipient}?`,
  sendAgainBody: 'O serviço envia uma nova mensagem deste tipo com um novo código ou link.',
  sentAgain: (recipient: string) => `Mensagem para ${recipient} reenviada`,
  notAgain: 'Somente e-mails de recuperação e verificação podem ser reenviados.',
  scanned: (count: number, more: boolean) => {
    const scanned = plural('pt', count, { one: '{count} mensagem verificada', other: '{count} mensagens verificadas' })
    return more
      ? `A API não filtra por data. ${scanned} para esta página. Escolha “Próxima” para verificar mais.`
      : `${scanned}.`
  },
  statuses: { queued: 'Na fila', processing: 'Enviando', sent: 'Enviada', abandoned: 'Com falha' },
  templates: {
    recovery_invalid: 'Link de recuperação, endereço desconhecido',
    recovery_valid: 'Link de recuperação',
    recovery_code_invalid: 'Código de recuperação, endereço desconhecido',
    recovery_code_valid: 'Código de recuperação',
    verification_invalid: 'Link de verificação, endereço desconhecido',
    verification_valid: 'Link de verificação',
    verification_code_invalid: 'Código de verificação, endereço desconhecido',
    verification_code_valid: 'Código de verificação',
    login_code_valid: 'Código de login',
    registration_code_valid: 'Código de cadastro',
    verifiable_address_changed: 'Endereço alterado',
    authenticator_key_added: 'Chave de segurança adicionada',
  },
  types: { email: 'E-mail', phone: 'Mensagem de texto', sms: 'Mensagem de texto' },
  staysHere: {
    title: 'Os e-mails ainda não são enviados',
    body: 'Nenhum servidor de e-mail está configurado. Os e-mails ficam nesta máquina e só aparecem aqui.',
    action: 'Configurar o envio',
  },
  empty: { title: 'Nenhuma mensagem', body: 'As mensagens aparecem aqui quando este projeto as envia.' },
  emptyFor: 'Nenhuma mensagem foi enviada a esta identidade.',
  activity: {
    title: 'Atividade de mensagens',
    about: 'Mensagens ao longo do tempo por status e por modelo.',
    open: 'Atividade',
    period: 'Período',
    days: (count: number) => plural('pt', count, { one: 'Último dia', other: 'Últimos {count} dias' }),
    perDay: 'Mensagens por dia',
    perTemplate: 'Mensagens por modelo',
    day: 'Dia',
    empty: 'Nenhuma mensagem neste período',
    countedSince: (time: string) =>
      `Este projeto envia mensagens demais para contar todas. Somente as mensagens desde ${time} são contadas.`,
  },
  open: 'Abrir',
  facts: 'Detalhes',
  updated: 'Atualização',
  text: 'Texto',
  source: 'Código-fonte',
  body: 'Corpo da mensagem',
  hidden: 'O corpo da mensagem está oculto',
  hiddenAbout: 'Pode conter um código ou um link de login.',
  noBody: 'Esta mensagem não tem corpo.',
  pictures: 'Imagens e links são removidos da prévia, para que o remetente não saiba que você a abriu.',
  dispatches: {
    title: 'Tentativas de entrega',
    none: 'Nenhuma tentativa ainda.',
    unrecorded: 'Nenhum detalhe foi registrado para estas tentativas.',
    showResponse: 'Mostrar a resposta',
    failed: 'Com falha',
    success: 'Enviada',
    when: 'Hora',
    result: 'Resultado',
    error: 'Resposta',
  },
}

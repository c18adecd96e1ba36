import type { Text } from './en'

export const pt: Text = {
  denied: {
    title: 'O acesso foi recusado',
    what: 'Você ou este serviço não o permitiu. Volte ao aplicativo para tentar novamente.',
  },
  needsYou: {
    title: 'É preciso entrar',
    what: 'Primeiro, você precisa entrar ou dar seu consentimento. Volte ao aplicativo e recomece.',
  },
  appAtFault: {
    title: 'O aplicativo cometeu um erro',
    what: 'Este serviço não pode aceitar a solicitação dele. Volte ao aplicativo e tente novamente. Se continuar acontecendo, avise o responsável pelo aplicativo.',
  },
  gone: 'Os detalhes deste erro não estão mais disponíveis. Você pode recomeçar.',
  noId: 'Não há nenhum erro para mostrar aqui.',
  console_address_not_verified:
    'Seu endereço de e-mail não está verificado. Este console só aceita endereços verificados. Verifique o seu e entre novamente.',
  console_sign_in_circle:
    'Você entrou, mas o console continua pedindo para entrar. O navegador não devolve o cookie. Saia e tente novamente, ou fale com quem administra este console.',
  console_session_not_kept:
    'Você entrou, mas o navegador não manteve a sessão. Permita cookies deste site, confira a data e a hora deste dispositivo e entre novamente. Se não ajudar, peça a quem administra este console que compare os relógios dos serviços (npm run doctor).',
  verify: 'Verificar o e-mail',
}

import type { Text } from './en'

export const pt: Text = {
  denied: {
    title: 'O acesso foi recusado',
    what: 'O utilizador ou este serviço não o permitiu. Volte à aplicação para tentar de novo.',
  },
  needsYou: {
    title: 'É preciso iniciar sessão',
    what: 'Primeiro tem de iniciar sessão ou dar o seu consentimento. Volte à aplicação e recomece.',
  },
  appAtFault: {
    title: 'A aplicação cometeu um erro',
    what: 'Este serviço não pode aceitar o pedido dela. Volte à aplicação e tente de novo. Se continuar a acontecer, avise quem a gere.',
  },
  gone: 'Este erro já não está registado. Pode simplesmente recomeçar.',
  noId: 'Não há nenhum erro a mostrar neste endereço.',
  console_address_not_verified:
    'O seu endereço de e-mail não está verificado. Este console só aceita endereços verificados. Verifique o seu e entre novamente.',
  console_sign_in_circle:
    'Você entrou, mas o console continua pedindo para entrar. O navegador não devolve o cookie. Saia e tente novamente, ou fale com quem administra este console.',
  console_session_not_kept:
    'Você entrou, mas o navegador não manteve a sessão. Permita cookies deste site, confira a data e a hora deste dispositivo e entre novamente. Se não ajudar, peça a quem administra este console que compare os relógios dos serviços (npm run doctor).',
  verify: 'Verificar o e-mail',
}

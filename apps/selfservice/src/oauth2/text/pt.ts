import type { Text } from './en'

export const pt: Text = {
  scopes: {
    openid: { title: 'Saber quem você é', what: 'O ID da sua conta, para fazer seu login.' },
    offline_access: {
      title: 'Manter o acesso',
      what: 'Usar este acesso na sua ausência, até que você ou o aplicativo o encerre.',
    },
    profile: { title: 'Seu perfil', what: 'Seu nome e outros dados do seu perfil.' },
    email: { title: 'Seu endereço de e-mail', what: 'O endereço e se ele está verificado.' },
    phone: { title: 'Seu número de telefone', what: 'O número e se ele está verificado.' },
    address: { title: 'Seu endereço postal', what: 'O endereço do seu perfil.' },
  },
  problems: {
    challenge_unknown: {
      title: 'Esta solicitação não existe',
      what: 'O link pode estar incompleto ou ser antigo demais. Volte ao aplicativo e recomece.',
    },
    challenge_expired: {
      title: 'Esta solicitação expirou',
      what: 'A resposta demorou demais. Volte ao aplicativo e recomece.',
    },
    challenge_used: {
      title: 'Você já respondeu a esta solicitação',
      what: 'Volte ao aplicativo. Se você não tiver entrado nele, recomece.',
    },
    security_identity_mismatch: {
      title: 'Esta solicitação é de outra conta',
      what: 'Você entrou com outra conta. Volte ao aplicativo e recomece.',
    },
  },
  consent: {
    title: (name) => `${name} quer acessar sua conta`,
    scopes: 'Ele poderá:',
    nothing: 'Ele não pede nenhum dado.',
    unknown: 'Uma permissão deste aplicativo.',
    audience: 'Ele pode usar este acesso em:',
    remember: 'Não perguntar novamente por 30 dias',
    remembers: (name) =>
      `Por 30 dias, ${name} recebe o mesmo acesso sem esta página. Se pedir mais, perguntaremos novamente.`,
    notYou: 'Não é você?',
    allow: 'Permitir',
    deny: 'Recusar',
    withReason: 'Informar o motivo ao aplicativo',
    reason: 'Motivo',
    policy: 'Política de privacidade',
    terms: 'Termos de serviço',
  },
  logout: {
    title: 'Sair?',
    requestedBy: (name) => `${name} quer encerrar sua sessão.`,
    what: 'Isto encerra sua sessão neste dispositivo.',
    stay: 'Continuar conectado',
    stayed: 'Sua sessão continua ativa.',
  },
  device: {
    what: 'Digite o código mostrado pela TV, pela ferramenta de linha de comando ou por outro dispositivo. Ele conecta esse dispositivo à sua conta.',
    compare: 'Confira se o dispositivo mostra este código.',
    code: 'Código',
    matches: 'O código confere',
    missing: 'Digite o código.',
    wrong: 'Este código está errado ou expirou. Procure um novo no dispositivo.',
    careful:
      'Nunca digite um código que alguém enviou ou ditou para você: essa pessoa teria acesso à sua conta. Continue somente se você mesmo começou isto em seu dispositivo.',
    doneTitle: 'Dispositivo conectado',
    done: 'Você pode fechar esta página e voltar ao dispositivo.',
  },
}

import type { Text } from './en'

export const pt: Text = {
  scopes: {
    openid: { title: 'Saber quem é', what: 'O identificador da sua conta, para iniciar sessão.' },
    offline_access: {
      title: 'Manter o acesso',
      what: 'Usar este acesso na sua ausência, até que a pessoa ou a aplicação o termine.',
    },
    profile: { title: 'O seu perfil', what: 'O seu nome e outros dados do seu perfil.' },
    email: { title: 'O seu endereço de e-mail', what: 'O endereço, e se está confirmado.' },
    phone: { title: 'O seu número de telefone', what: 'O número, e se está confirmado.' },
    address: { title: 'A sua morada', what: 'A morada do seu perfil.' },
  },
  problems: {
    challenge_unknown: {
      title: 'Este pedido não existe',
      what: 'A ligação pode estar incompleta ou ser demasiado antiga. Volte à aplicação e recomece.',
    },
    challenge_expired: {
      title: 'Este pedido expirou',
      what: 'A resposta demorou demasiado. Volte à aplicação e recomece.',
    },
    challenge_used: {
      title: 'Já respondeu a este pedido',
      what: 'Volte à aplicação. Se não tiver sessão iniciada lá, recomece.',
    },
    security_identity_mismatch: {
      title: 'Este pedido é de outra conta',
      what: 'Tem sessão iniciada com outra conta. Volte à aplicação e recomece.',
    },
  },
  consent: {
    title: (name) => `${name} quer aceder à sua conta`,
    scopes: 'Poderá:',
    nothing: 'Não pede dados nenhuns.',
    unknown: 'Uma permissão desta aplicação.',
    audience: 'Pode usar este acesso em:',
    remember: 'Não voltar a perguntar durante 30 dias',
    remembers: (name) =>
      `Durante 30 dias, ${name} obtém o mesmo acesso sem esta página. Se pedir mais, voltamos a perguntar.`,
    notYou: 'Não é a sua conta?',
    allow: 'Permitir',
    deny: 'Recusar',
    withReason: 'Dizer à aplicação porque recusa',
    reason: 'Motivo',
    policy: 'Política de privacidade',
    terms: 'Termos do serviço',
  },
  logout: {
    title: 'Terminar a sessão?',
    asked: (name) => `${name} quer terminar a sua sessão.`,
    what: 'Isto termina a sua sessão neste dispositivo.',
    stay: 'Manter a sessão',
    stayed: 'A sua sessão continua iniciada.',
  },
  device: {
    what: 'Introduza o código mostrado pelo televisor, pela linha de comandos ou por outro dispositivo. Com ele, esse dispositivo inicia sessão na sua conta.',
    compare: 'Verifique se o seu dispositivo mostra este código.',
    code: 'Código',
    matches: 'O código coincide',
    missing: 'Introduza o código.',
    wrong: 'Este código está errado ou expirou. Procure um novo no seu dispositivo.',
    careful:
      'Nunca introduza um código que alguém lhe tenha enviado ou ditado: daria a essa pessoa acesso à sua conta. Continue apenas se começou no seu próprio dispositivo.',
    doneTitle: 'Dispositivo ligado',
    done: 'Pode fechar esta página e voltar ao seu dispositivo.',
  },
}

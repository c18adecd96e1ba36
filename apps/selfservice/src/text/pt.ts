import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const pt: Text = {
  product: 'Atrium',
  titles: {
    login: 'Iniciar sessão',
    refresh: 'Confirme a sua identidade',
    secondFactor: 'Segundo passo',
    registration: 'Criar a sua conta',
    recovery: 'Recuperar a sua conta',
    verification: 'Confirmar o seu endereço',
    settings: 'A sua conta',
    sessions: 'As suas sessões',
    error: 'Algo correu mal',
    logout: 'A sessão foi terminada',
    signedIn: 'A sessão está iniciada',
    consent: 'Permitir o acesso',
    device: 'Ligar um dispositivo',
  },
  links: {
    login: 'Iniciar sessão',
    signInInstead: 'Prefiro iniciar sessão',
    registration: 'Criar uma conta',
    recovery: 'Esqueceu-se da palavra-passe?',
    settings: 'Definições da conta',
    sessions: 'As suas sessões',
    logout: 'Terminar sessão',
    back: 'Voltar ao início de sessão',
  },
  or: 'ou',
  optional: 'opcional',
  language: 'Idioma',
  showPassword: 'Mostrar a palavra-passe',
  hidePassword: 'Ocultar a palavra-passe',
  choose: 'Escolher…',
  working: 'Um momento…',
  waiting: (seconds) =>
    plural('pt', seconds, {
      one: 'Demasiadas tentativas seguidas. Voltamos a tentar automaticamente dentro de {count} segundo.',
      other: 'Demasiadas tentativas seguidas. Voltamos a tentar automaticamente dentro de {count} segundos.',
    }),
  code: {
    whole: (length) => `É verificado assim que os ${length} caracteres estiverem completos.`,
    another: (seconds) =>
      plural('pt', seconds, {
        one: 'Pode enviar outro dentro de {count} segundo.',
        other: 'Pode enviar outro dentro de {count} segundos.',
      }),
    ready: 'Já pode enviar outro.',
  },
  opensElsewhere: 'Esta ligação não leva a um sítio seguro e foi retirada.',
  noPicture: (what) => `Não foi possível mostrar esta imagem: ${what}`,
  unknownNode: (type) => `Esta página não sabe mostrar «${type}».`,
  groups: {
    default: 'Geral',
    profile: 'Perfil',
    identifier_first: 'Conta',
    password: 'Palavra-passe',
    code: 'Códigos',
    link: 'Ligações',
    totp: 'Aplicação de autenticação',
    lookup_secret: 'Códigos de reserva',
    captcha: 'Verificação antirrobô',
    passkey: 'Chaves de acesso',
    webauthn: 'Chaves de segurança',
    oidc: 'Contas associadas',
    saml: 'Início de sessão único',
    deviceauthn: 'Dispositivos',
    oauth2_consent: 'Acesso',
  },
  restarted: {
    expired: 'Passou demasiado tempo, por isso recomeçámos. O que escreveu continua aqui.',
    missing: 'Esse formulário já não existe; aqui está um novo.',
    security:
      'Para sua segurança, recomeçámos. Se isto se repetir, permita os cookies deste site ou feche os outros separadores.',
    replaced: 'Continua com um formulário mais recente.',
    confirmed: 'Obrigado. A sua alteração ainda está aqui: guarde-a agora.',
  },
  tryAgain: 'Tentar de novo',
  startAgain: 'Recomeçar',
  goBack: 'Voltar',
  continue: 'Continuar',
  details: 'Dados para a assistência',
  detail: {
    id: 'Erro',
    status: 'Estado',
    reason: 'Motivo',
    request: 'Pedido',
    debug: 'Depuração',
    record: 'Registo',
  },
  signedIn: {
    as: (who) => `A sessão está iniciada como ${who}.`,
    unknown: 'Alguém tem a sessão iniciada neste dispositivo.',
    continue: 'Continuar',
    other: 'Usar outra conta',
  },
  done: { registration: 'A sua conta está pronta. Inicie sessão para a usar.' },
  logout: {
    what: 'A sua sessão neste dispositivo terminou.',
    none: 'Ninguém tinha a sessão iniciada neste dispositivo.',
    again: 'Iniciar sessão de novo',
  },
  notYet: { title: 'Ainda não disponível', what: 'Este serviço ainda não oferece este passo.' },
  problems: {
    network: {
      title: 'Não é possível contactar o serviço',
      what: 'Verifique a ligação e tente de novo. O que escreveu continua aqui.',
    },
    malformed_answer: {
      title: 'A resposta do serviço não faz sentido',
      what: 'A culpa não é sua. Tente de novo dentro de momentos.',
    },
    tooLarge: { title: 'É demasiado de uma só vez', what: 'O serviço não aceita tanto. Encurte e tente de novo.' },
    unsupported: {
      title: 'Não é possível continuar aqui',
      what: 'O serviço pede algo que esta página não sabe fazer. Comece de novo; se se repetir, passe os detalhes ao suporte.',
    },
    script: {
      title: 'Uma parte desta página foi bloqueada',
      what: 'Um script do serviço não foi carregado. Permita-o no navegador ou no bloqueador e recarregue a página, ou continue de outra forma.',
    },
    tooMany: { title: 'Demasiadas tentativas', what: 'Espere um minuto e tente de novo.' },
    server: { title: 'O serviço tem um problema', what: 'A culpa não é sua. Tente de novo dentro de momentos.' },
    other: {
      title: 'Não resultou',
      what: 'Tente de novo. Se continuar a falhar, indique os dados à assistência.',
    },
    session_already_available: { title: 'A sessão já está iniciada', what: 'Continue, ou termine primeiro a sessão.' },
    session_aal_already_fulfilled: { title: 'Isto já foi confirmado', what: 'Continue onde estava.' },
    session_inactive: { title: 'A sessão não está iniciada', what: 'Inicie sessão para continuar.' },
    session_aal1_required: { title: 'Inicie sessão primeiro', what: 'O segundo passo vem depois do primeiro.' },
    session_aal2_required: {
      title: 'É necessário um segundo fator',
      what: 'Confirme o início de sessão com o seu segundo fator.',
    },
    session_refresh_required: {
      title: 'Confirme a sua identidade',
      what: 'Inicie sessão de novo para alterar isto.',
    },
    session_verified_address_required: {
      title: 'Confirme primeiro o seu endereço',
      what: 'Enviámos-lhe uma mensagem. Confirme o endereço e depois inicie sessão.',
    },
    browser_location_change_required: {
      title: 'Isto continua noutro sítio',
      what: 'Recomece para ser encaminhado para lá.',
    },
    security_csrf_violation: {
      title: 'O navegador não enviou o nosso cookie',
      what: 'Permita os cookies deste site ou feche os outros separadores, e recomece.',
    },
    security_identity_mismatch: { title: 'Isto pertence a outra conta', what: 'Recomece com a sua.' },
    self_service_flow_expired: { title: 'Passou demasiado tempo', what: 'Recomece.' },
    self_service_flow_replaced: {
      title: 'Há um formulário mais recente',
      what: 'Recomece para continuar com ele.',
    },
    self_service_flow_disabled: {
      title: 'Isto está desativado aqui',
      what: 'O responsável por este serviço desativou-o.',
    },
    self_service_flow_return_to_forbidden: {
      title: 'Esta ligação leva a um sítio não permitido',
      what: 'O endereço de regresso não pertence a este serviço. Pode continuar sem ele.',
    },
    feature_not_available: { title: 'Não disponível', what: 'Este serviço não oferece isto.' },
    quota_exceeded: {
      title: 'Este serviço atingiu o limite',
      what: 'Tente mais tarde, ou fale com o responsável.',
    },
    cookies: {
      title: 'Os cookies estão desativados',
      what: 'O início de sessão precisa deles. Permita os cookies deste site no navegador e recomece.',
    },
  },
}

import type { Text } from './en'

export const es: Text = {
  scopes: {
    openid: { title: 'Saber quién es usted', what: 'El ID de su cuenta, para iniciar su sesión.' },
    offline_access: {
      title: 'Conservar el acceso',
      what: 'Usar este acceso en su ausencia, hasta que usted o la aplicación lo termine.',
    },
    profile: { title: 'Su perfil', what: 'Su nombre y otros datos de su perfil.' },
    email: { title: 'Su correo electrónico', what: 'La dirección y si está verificada.' },
    phone: { title: 'Su número de teléfono', what: 'El número y si está verificado.' },
    address: { title: 'Su dirección postal', what: 'La dirección de su perfil.' },
  },
  problems: {
    challenge_unknown: {
      title: 'Esta solicitud no existe',
      what: 'Puede que el enlace esté incompleto o sea demasiado antiguo. Vuelva a la aplicación y empiece de nuevo.',
    },
    challenge_expired: {
      title: 'Esta solicitud ha caducado',
      what: 'La respuesta tardó demasiado. Vuelva a la aplicación y empiece de nuevo.',
    },
    challenge_used: {
      title: 'Ya ha respondido a esta solicitud',
      what: 'Vuelva a la aplicación. Si no ha iniciado sesión allí, empiece de nuevo.',
    },
    security_identity_mismatch: {
      title: 'Esta solicitud es de otra cuenta',
      what: 'Ha iniciado sesión con otra cuenta. Vuelva a la aplicación y empiece de nuevo.',
    },
  },
  consent: {
    title: (name) => `${name} quiere acceder a su cuenta`,
    scopes: 'Podrá:',
    nothing: 'No pide ningún dato.',
    unknown: 'Un permiso de esta aplicación.',
    audience: 'Puede usar este acceso en:',
    remember: 'No volver a preguntar durante 30 días',
    remembers: (name) =>
      `Durante 30 días, ${name} obtiene el mismo acceso sin mostrar esta página. Si pide más, se lo volveremos a preguntar.`,
    notYou: '¿No es usted?',
    allow: 'Permitir',
    deny: 'Rechazar',
    withReason: 'Indicar el motivo a la aplicación',
    reason: 'Motivo',
    policy: 'Política de privacidad',
    terms: 'Condiciones del servicio',
  },
  logout: {
    title: '¿Cerrar la sesión?',
    requestedBy: (name) => `${name} quiere cerrar su sesión.`,
    what: 'Esto cierra su sesión en este dispositivo.',
    stay: 'Mantener la sesión',
    stayed: 'Su sesión sigue abierta.',
  },
  device: {
    what: 'Introduzca el código que muestra su televisor, su línea de comandos u otro dispositivo. Con él, ese dispositivo inicia sesión en su cuenta.',
    compare: 'Compruebe que su dispositivo muestra este código.',
    code: 'Código',
    matches: 'El código coincide',
    missing: 'Introduzca el código.',
    wrong: 'Este código es incorrecto o ha caducado. Busque uno nuevo en su dispositivo.',
    careful:
      'No introduzca nunca un código que alguien le haya enviado o dictado: daría a esa persona acceso a su cuenta. Continúe solo si lo ha empezado usted en su propio dispositivo.',
    doneTitle: 'Dispositivo conectado',
    done: 'Puede cerrar esta página y volver a su dispositivo.',
  },
}

import type { Text } from './en'

export const es: Text = {
  denied: {
    title: 'Se ha denegado el acceso',
    what: 'Usted o este servicio no lo han permitido. Vuelva a la aplicación para intentarlo de nuevo.',
  },
  needsYou: {
    title: 'Hace falta que inicie sesión',
    what: 'Antes tiene que iniciar sesión o dar su consentimiento. Vuelva a la aplicación y empiece de nuevo.',
  },
  appAtFault: {
    title: 'La aplicación ha cometido un error',
    what: 'Este servicio no puede aceptar su solicitud. Vuelva a la aplicación e inténtelo de nuevo. Si sigue ocurriendo, avise a quien la gestiona.',
  },
  gone: 'Los detalles de este error ya no están disponibles. Puede volver a empezar.',
  noId: 'No hay ningún error que mostrar aquí.',
  console_address_not_verified:
    'Su dirección de correo no está verificada. Esta consola solo acepta direcciones verificadas. Verifíquela y vuelva a iniciar sesión.',
  console_sign_in_circle:
    'Ha iniciado sesión, pero la consola sigue pidiéndole que la inicie. Su navegador no devuelve la cookie. Cierre la sesión e inténtelo de nuevo, o contacte con quien gestiona esta consola.',
  console_session_not_kept:
    'Ha iniciado sesión, pero su navegador no ha conservado la sesión. Permita las cookies de este sitio, compruebe la fecha y la hora de este dispositivo e inicie sesión de nuevo. Si no ayuda, pida a quien gestiona esta consola que compare los relojes de sus servicios (npm run doctor).',
  verify: 'Verificar el correo',
}

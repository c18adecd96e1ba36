import type { CaptchaText } from './en'

export const es: CaptchaText = {
  checking: 'Comprobando que no es un robot…',
  blocked: {
    title: 'No se ha podido cargar la comprobación de robots',
    what: 'Puede que lo impida un bloqueador, la red o el propio servicio. Permita challenges.cloudflare.com e inténtelo de nuevo.',
  },
  failed: {
    title: 'La comprobación de robots no ha funcionado',
    what: 'Inténtelo de nuevo. Si sigue igual, use otro navegador u otra red.',
  },
  unsupported: { title: 'Este navegador no puede hacer la comprobación de robots', what: 'Actualícelo o use otro.' },
  again: 'Comprobar de nuevo',
}

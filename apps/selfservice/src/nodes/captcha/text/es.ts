import type { CaptchaText } from './en'

export const es: CaptchaText = {
  checking: 'Comprobando que es una persona…',
  blocked: {
    title: 'No se ha podido cargar la comprobación de robots',
    what: 'Puede deberse a un bloqueador de contenido o a un problema de red. Permita challenges.cloudflare.com e inténtelo de nuevo.',
  },
  failed: {
    title: 'La comprobación de robots ha fallado',
    what: 'Inténtelo de nuevo. Si sigue fallando, use otro navegador u otra red.',
  },
  unsupported: { title: 'Este navegador no admite la comprobación de robots', what: 'Actualícelo o use otro.' },
  again: 'Comprobar de nuevo',
}

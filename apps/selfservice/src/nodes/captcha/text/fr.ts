import type { CaptchaText } from './en'

export const fr: CaptchaText = {
  checking: 'Vérification que vous n’êtes pas un robot…',
  blocked: {
    title: 'La vérification anti-robot n’a pas pu être chargée',
    what: 'Un bloqueur, le réseau ou le service en question gêne peut-être. Autorisez challenges.cloudflare.com, puis réessayez.',
  },
  failed: {
    title: 'La vérification anti-robot n’a pas abouti',
    what: 'Réessayez. Si cela continue, prenez un autre navigateur ou un autre réseau.',
  },
  unsupported: {
    title: 'Ce navigateur ne sait pas faire la vérification anti-robot',
    what: 'Mettez-le à jour ou prenez-en un autre.',
  },
  again: 'Vérifier à nouveau',
}

import type { CaptchaText } from './en'

export const fr: CaptchaText = {
  checking: 'Vérification que vous êtes bien une personne…',
  blocked: {
    title: 'La vérification anti-robot n’a pas pu être chargée',
    what: 'Un bloqueur de contenu ou un problème de réseau peut en être la cause. Autorisez challenges.cloudflare.com, puis réessayez.',
  },
  failed: {
    title: 'La vérification anti-robot a échoué',
    what: 'Réessayez. Si cela échoue encore, utilisez un autre navigateur ou un autre réseau.',
  },
  unsupported: {
    title: 'Ce navigateur ne prend pas en charge la vérification anti-robot',
    what: 'Mettez-le à jour ou utilisez-en un autre.',
  },
  again: 'Vérifier à nouveau',
}

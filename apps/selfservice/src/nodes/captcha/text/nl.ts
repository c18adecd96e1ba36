import type { CaptchaText } from './en'

export const nl: CaptchaText = {
  checking: 'We controleren dat u geen robot bent…',
  blocked: {
    title: 'De robotcontrole kon niet worden geladen',
    what: 'Een blokkering, het netwerk of de dienst zelf kan in de weg zitten. Sta challenges.cloudflare.com toe en probeer het opnieuw.',
  },
  failed: {
    title: 'De robotcontrole is niet gelukt',
    what: 'Probeer het opnieuw. Blijft het misgaan, neem dan een andere browser of een ander netwerk.',
  },
  unsupported: { title: 'Deze browser kan de robotcontrole niet doen', what: 'Werk hem bij of neem een andere.' },
  again: 'Opnieuw controleren',
}

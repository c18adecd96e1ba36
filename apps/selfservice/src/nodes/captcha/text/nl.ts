import type { CaptchaText } from './en'

export const nl: CaptchaText = {
  checking: 'We controleren of u een mens bent…',
  blocked: {
    title: 'De robotcontrole kon niet worden geladen',
    what: 'De oorzaak kan een contentblocker of een netwerkprobleem zijn. Sta challenges.cloudflare.com toe en probeer het opnieuw.',
  },
  failed: {
    title: 'De robotcontrole is mislukt',
    what: 'Probeer het opnieuw. Blijft het misgaan, gebruik dan een andere browser of een ander netwerk.',
  },
  unsupported: {
    title: 'Deze browser ondersteunt de robotcontrole niet',
    what: 'Werk uw browser bij of gebruik een andere.',
  },
  again: 'Opnieuw controleren',
}

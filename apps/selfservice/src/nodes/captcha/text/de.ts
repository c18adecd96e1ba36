import type { CaptchaText } from './en'

export const de: CaptchaText = {
  checking: 'Es wird geprüft, dass Sie kein Roboter sind…',
  blocked: {
    title: 'Die Roboterprüfung ließ sich nicht laden',
    what: 'Ein Blocker, das Netz oder der Dienst dahinter kann im Weg sein. Erlauben Sie challenges.cloudflare.com und versuchen Sie es noch einmal.',
  },
  failed: {
    title: 'Die Roboterprüfung hat nicht geklappt',
    what: 'Versuchen Sie es noch einmal. Bleibt es dabei, nehmen Sie einen anderen Browser oder ein anderes Netz.',
  },
  unsupported: {
    title: 'Dieser Browser kann die Roboterprüfung nicht',
    what: 'Bringen Sie ihn auf den neuesten Stand, oder nehmen Sie einen anderen.',
  },
  again: 'Noch einmal prüfen',
}

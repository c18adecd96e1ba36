import type { CaptchaText } from './en'

export const de: CaptchaText = {
  checking: 'Wir prüfen, ob Sie ein Mensch sind …',
  blocked: {
    title: 'Die Roboterprüfung ließ sich nicht laden',
    what: 'Ein Inhaltsblocker oder ein Netzwerkproblem kann der Grund sein. Erlauben Sie challenges.cloudflare.com und versuchen Sie es erneut.',
  },
  failed: {
    title: 'Die Roboterprüfung ist fehlgeschlagen',
    what: 'Versuchen Sie es erneut. Klappt es weiterhin nicht, verwenden Sie einen anderen Browser oder ein anderes Netzwerk.',
  },
  unsupported: {
    title: 'Dieser Browser unterstützt die Roboterprüfung nicht',
    what: 'Aktualisieren Sie Ihren Browser oder verwenden Sie einen anderen.',
  },
  again: 'Erneut prüfen',
}

import type { CaptchaText } from './en'

export const it: CaptchaText = {
  checking: 'Controllo che non sia un robot…',
  blocked: {
    title: 'Non è stato possibile caricare il controllo anti-robot',
    what: 'Forse lo impedisce un blocco, la rete o il servizio stesso. Consenta challenges.cloudflare.com e riprovi.',
  },
  failed: {
    title: 'Il controllo anti-robot non è riuscito',
    what: 'Riprovi. Se continua, usi un altro browser o un’altra rete.',
  },
  unsupported: { title: 'Questo browser non sa fare il controllo anti-robot', what: 'Lo aggiorni o ne usi un altro.' },
  again: 'Controlla di nuovo',
}

import type { CaptchaText } from './en'

export const it: CaptchaText = {
  checking: 'Verifica che non sia un robot…',
  blocked: {
    title: 'Impossibile caricare il controllo anti-robot',
    what: 'La causa può essere un blocco dei contenuti o un problema di rete. Consenta challenges.cloudflare.com e riprovi.',
  },
  failed: {
    title: 'Il controllo anti-robot non è riuscito',
    what: 'Riprovi. Se l’errore persiste, usi un altro browser o un’altra rete.',
  },
  unsupported: {
    title: 'Questo browser non supporta il controllo anti-robot',
    what: 'Aggiorni il browser o ne usi un altro.',
  },
  again: 'Controlla di nuovo',
}

import type { en } from './en'

export const it: typeof en = {
  refused: {
    title: 'Non è stata usata nessuna passkey o chiave di sicurezza',
    what: 'La finestra è stata chiusa, il tempo è scaduto o il dispositivo ha rifiutato. Nulla è cambiato. Riprovi o usi un altro metodo.',
  },
  known: {
    title: 'Questo dispositivo è già registrato',
    what: 'Ha già una chiave per questo account. Usi quella o un altro dispositivo.',
  },
  elsewhere: {
    title: 'Le Sue chiavi sono state create su un altro dominio',
    what: 'Apra questa pagina sul dominio in cui le ha create, o usi un altro metodo.',
  },
  unsupported: {
    title: 'Questo browser non può usare passkey o chiavi di sicurezza',
    what: 'Usi un altro metodo o un altro browser.',
  },
  missing: {
    title: 'La pagina non è ancora pronta',
    what: 'Attenda un momento e riprovi. Se continua a succedere, ricarichi la pagina.',
  },
}

import type { en } from './en'

export const it: typeof en = {
  refused: {
    title: 'Non è stata usata nessuna passkey o chiave di sicurezza',
    what: 'La finestra è stata chiusa, è passato troppo tempo o il dispositivo ha rifiutato. Nulla è cambiato: riprovi, oppure continui in un altro modo.',
  },
  known: {
    title: 'Questo dispositivo ha già una chiave per questo account',
    what: 'Usi quella, oppure un altro dispositivo.',
  },
  elsewhere: {
    title: 'Le chiavi di questo account appartengono a un altro indirizzo',
    what: 'Apra questa pagina all’indirizzo dove le ha create, oppure continui in un altro modo.',
  },
  unsupported: {
    title: 'Questo browser non può usare passkey o chiavi di sicurezza',
    what: 'Continui in un altro modo, oppure usi un altro browser.',
  },
  missing: {
    title: 'La pagina non è ancora pronta per le chiavi',
    what: 'Attenda un momento e riprovi. Se rimane così, ricarichi la pagina.',
  },
}

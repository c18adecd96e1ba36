import type { en } from './en'

export const nl: typeof en = {
  refused: {
    title: 'Er is geen passkey of beveiligingssleutel gebruikt',
    what: 'Het venster is gesloten, het duurde te lang of uw apparaat weigerde. Er is niets veranderd: probeer het opnieuw, of ga op een andere manier verder.',
  },
  known: {
    title: 'Dit apparaat heeft al een sleutel voor dit account',
    what: 'Gebruik die, of neem een ander apparaat.',
  },
  elsewhere: {
    title: 'De sleutels van dit account horen bij een ander adres',
    what: 'Open deze pagina op het adres waar u ze hebt gemaakt, of ga op een andere manier verder.',
  },
  unsupported: {
    title: 'Deze browser kan geen passkeys of beveiligingssleutels gebruiken',
    what: 'Ga op een andere manier verder, of gebruik een andere browser.',
  },
  missing: {
    title: 'De pagina is nog niet klaar voor sleutels',
    what: 'Wacht even en probeer het opnieuw. Blijft het zo, laad de pagina dan opnieuw.',
  },
}

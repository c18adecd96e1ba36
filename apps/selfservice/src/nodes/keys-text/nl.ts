import type { en } from './en'

export const nl: typeof en = {
  refused: {
    title: 'Er is geen passkey of beveiligingssleutel gebruikt',
    what: 'Het venster is gesloten, het duurde te lang of uw apparaat weigerde. Er is niets veranderd. Probeer het opnieuw of gebruik een andere methode.',
  },
  known: {
    title: 'Dit apparaat is al geregistreerd',
    what: 'Het heeft een sleutel voor dit account. Gebruik die, of een ander apparaat.',
  },
  elsewhere: {
    title: 'Uw sleutels zijn op een ander domein gemaakt',
    what: 'Open deze pagina op het domein waar u ze hebt gemaakt, of gebruik een andere methode.',
  },
  unsupported: {
    title: 'Deze browser kan geen passkeys of beveiligingssleutels gebruiken',
    what: 'Gebruik een andere methode of een andere browser.',
  },
  missing: {
    title: 'De pagina is nog niet klaar',
    what: 'Wacht even en probeer het opnieuw. Blijft het gebeuren, laad de pagina dan opnieuw.',
  },
}

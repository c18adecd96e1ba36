import type { en } from './en'

export const de: typeof en = {
  refused: {
    title: 'Es wurde kein Passkey oder Sicherheitsschlüssel benutzt',
    what: 'Das Fenster wurde geschlossen, die Zeit lief ab oder Ihr Gerät lehnte ab. Es hat sich nichts geändert: Versuchen Sie es noch einmal oder gehen Sie einen anderen Weg.',
  },
  known: {
    title: 'Dieses Gerät hat schon einen Schlüssel für dieses Konto',
    what: 'Benutzen Sie diesen oder nehmen Sie ein anderes Gerät.',
  },
  elsewhere: {
    title: 'Schlüssel dieses Kontos gehören zu einer anderen Adresse',
    what: 'Öffnen Sie diese Seite unter der Adresse, bei der Sie sie angelegt haben, oder gehen Sie einen anderen Weg.',
  },
  unsupported: {
    title: 'Dieser Browser kann keine Passkeys oder Sicherheitsschlüssel benutzen',
    what: 'Gehen Sie einen anderen Weg oder nehmen Sie einen anderen Browser.',
  },
  missing: {
    title: 'Die Seite ist noch nicht bereit für Schlüssel',
    what: 'Warten Sie einen Moment und versuchen Sie es noch einmal. Bleibt es dabei, laden Sie die Seite neu.',
  },
}

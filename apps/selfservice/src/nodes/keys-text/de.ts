import type { en } from './en'

export const de: typeof en = {
  refused: {
    title: 'Es wurde kein Passkey oder Sicherheitsschlüssel verwendet',
    what: 'Das Fenster wurde geschlossen, die Zeit ist abgelaufen oder Ihr Gerät hat abgelehnt. Es hat sich nichts geändert. Versuchen Sie es erneut oder verwenden Sie eine andere Methode.',
  },
  known: {
    title: 'Dieses Gerät ist bereits registriert',
    what: 'Es hat einen Schlüssel für dieses Konto. Verwenden Sie diesen oder ein anderes Gerät.',
  },
  elsewhere: {
    title: 'Ihre Schlüssel wurden unter einer anderen Domain angelegt',
    what: 'Öffnen Sie diese Seite unter der Domain, bei der Sie sie angelegt haben, oder verwenden Sie eine andere Methode.',
  },
  unsupported: {
    title: 'Dieser Browser unterstützt keine Passkeys oder Sicherheitsschlüssel',
    what: 'Verwenden Sie eine andere Methode oder einen anderen Browser.',
  },
  missing: {
    title: 'Die Seite ist noch nicht bereit',
    what: 'Warten Sie einen Moment und versuchen Sie es erneut. Klappt es weiterhin nicht, laden Sie die Seite neu.',
  },
}

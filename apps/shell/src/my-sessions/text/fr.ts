import type { Text } from './en'
export const fr: Text = {
  title: 'Sessions de la console',
  about: 'Appareils connectés à cette console. Terminez toute session que vous ne reconnaissez pas.',
  signIns: 'Sessions',
  current: 'Cet appareil',
  unknownDevice: 'Appareil inconnu',
  signedIn: (when: string) => `connexion ${when}`,
  lastSeen: (when: string) => `dernière utilisation ${when}`,
  expires: (when: string) => `expire ${when}`,
  end: 'Terminer la session',
  endOne: (device: string) => `Terminer la session sur ${device}`,
  ended: (device: string) => `Session sur ${device} terminée`,
  endOthers: 'Terminer toutes les autres sessions',
  endOthersTitle: 'Terminer toutes les autres sessions ?',
  endOthersBody:
    'Vous serez déconnecté de cette console sur tous les autres appareils, ainsi que de la ligne de commande.',
  othersEnded: 'Toutes les autres sessions sont terminées',
  commandLine: 'Ligne de commande Ory',
  renewed: (when: string) => `accès renouvelé ${when}`,
  revoke: 'Révoquer',
  revokeOne: (when: string) => `Révoquer la session de ligne de commande du ${when}`,
  revoked: 'Session de ligne de commande révoquée',
}

import type { Text } from './en'

export const fr: Text = {
  title: 'Événements',
  about: 'La dernière modification et les 100 dernières sessions, messages et actions dans cette console.',
  kinds: {
    created: () => 'Créé',
    updated: () => 'Dernière modification',
    activated: () => 'Activée',
    deactivated: () => 'Désactivée',
    verified: (about) => `Adresse ${about} vérifiée`,
    'credential-added': (about) => `${about} ajouté`,
    'credential-changed': (about) => `${about} modifié`,
    'signed-in': (about) => (about ? `Connexion avec ${about}` : 'Connexion'),
    'stepped-up': (about) => `Confirmation avec ${about}`,
    'session-expired': () => 'Session expirée',
    message: (about) => `Message envoyé : ${about}`,
    action: (about) => about,
  },
  noActions: 'Les actions dans cette console ne peuvent pas être chargées pour le moment.',
}

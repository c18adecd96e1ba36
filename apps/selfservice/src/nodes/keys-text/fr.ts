import type { en } from './en'

export const fr: typeof en = {
  refused: {
    title: 'Aucune clé d’accès ni clé de sécurité n’a été utilisée',
    what: 'La fenêtre a été fermée, le délai est dépassé ou votre appareil a refusé. Rien n’a changé : réessayez, ou continuez autrement.',
  },
  known: {
    title: 'Cet appareil a déjà une clé pour ce compte',
    what: 'Utilisez celle-ci, ou prenez un autre appareil.',
  },
  elsewhere: {
    title: 'Les clés de ce compte appartiennent à une autre adresse',
    what: 'Ouvrez cette page à l’adresse où vous les avez créées, ou continuez autrement.',
  },
  unsupported: {
    title: 'Ce navigateur ne prend pas en charge les clés d’accès ni les clés de sécurité',
    what: 'Continuez autrement, ou utilisez un autre navigateur.',
  },
  missing: {
    title: 'La page n’est pas encore prête pour les clés',
    what: 'Patientez un instant et réessayez. Si cela persiste, rechargez la page.',
  },
}

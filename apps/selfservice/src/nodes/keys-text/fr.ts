import type { en } from './en'

export const fr: typeof en = {
  refused: {
    title: 'Aucune clé d’accès ni clé de sécurité n’a été utilisée',
    what: 'La fenêtre a été fermée, le délai est dépassé ou votre appareil a refusé. Rien n’a changé. Réessayez ou utilisez une autre méthode.',
  },
  known: {
    title: 'Cet appareil est déjà enregistré',
    what: 'Il a une clé pour ce compte. Utilisez-la, ou prenez un autre appareil.',
  },
  elsewhere: {
    title: 'Vos clés ont été créées sur un autre domaine',
    what: 'Ouvrez cette page sur le domaine où vous les avez créées, ou utilisez une autre méthode.',
  },
  unsupported: {
    title: 'Ce navigateur ne prend pas en charge les clés d’accès ni les clés de sécurité',
    what: 'Utilisez une autre méthode ou un autre navigateur.',
  },
  missing: {
    title: 'La page n’est pas encore prête',
    what: 'Patientez un instant et réessayez. Si cela se reproduit, rechargez la page.',
  },
}

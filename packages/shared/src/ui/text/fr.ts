import type { Text } from './en'

export const fr: Text = {
  copy: (what) => `Copier ${what}`,
  copied: 'Copié',
  notCopied: 'Le navigateur n’a pas permis de copier',
  identifier: 'l’identifiant',
  requestId: 'Requête',
  requestIdName: 'l’identifiant de la requête',
  retry: 'Réessayer',
  loading: 'Chargement',
  learnMore: 'En savoir plus',
  close: 'Fermer',
  environments: { prod: 'Production', stage: 'Préproduction', dev: 'Développement' },
  nothingMatches: 'Aucun résultat',
  nothingMatchesAbout: 'Modifiez ou retirez les filtres pour en voir plus.',
  dropFilters: 'Retirer les filtres',
  problems: {
    network: ['Le service est injoignable', 'Vérifiez la connexion et réessayez. Votre saisie est conservée.'],
    unauthorized: ['Vous êtes déconnecté', 'Reconnectez-vous pour continuer. Votre saisie est conservée.'],
    forbidden: ['Vous n’en avez pas le droit', 'Votre rôle ne suffit pas ici. Un propriétaire peut le changer.'],
    missing: ['Cela n’existe pas', 'Cela a peut-être été supprimé, ou l’adresse est fausse.'],
    conflict: ['Conflit', 'Cela existe déjà ou a changé entre-temps. Rechargez avant d’enregistrer.'],
    busy: ['Trop de requêtes', 'Le service demande un instant de patience.'],
    unsupported: ['Non disponible sur cette cible', 'Le service connecté ne le propose pas.'],
    broken: ['Le service a échoué', 'Vous n’y êtes pour rien. Un nouvel essai peut suffire.'],
    refused: ['Le service a refusé', ''],
  },
}

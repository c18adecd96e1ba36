import type { Text } from './en'

export const fr: Text = {
  notFound: {
    title: 'Page introuvable',
    about: 'Vérifiez l’URL. La page a peut-être été déplacée ou supprimée.',
    home: 'Aller à l’accueil',
    overview: 'Aller à la vue d’ensemble',
    project: {
      title: 'Projet introuvable',
      about: 'Il a été supprimé, ou vous n’y avez pas accès.',
    },
  },
  boot: {
    title: 'Atrium ne peut pas démarrer',
    about: 'La configuration de la console est absente. Vérifiez la passerelle qui sert cette page.',
    reload: 'Recharger la page',
  },
  remote: {
    unreachable: (name) => `${name} n’a pas pu être chargé`,
    incompatible: (name) => `${name} n’est pas compatible avec cette console`,
    broken: (name) => `${name} ne fonctionne plus`,
    about: {
      unreachable: 'Impossible de télécharger ses fichiers. Le reste de la console fonctionne toujours.',
      incompatible: 'Il a été conçu pour une autre version de la console. Le reste de la console fonctionne toujours.',
      broken: 'Il a rencontré une erreur. Le reste de la console fonctionne toujours.',
    },
    offline: { title: 'Vous êtes hors ligne', about: 'Cette page se chargera dès que vous serez de nouveau connecté.' },
    again: 'Réessayer',
    reload: 'Recharger la page',
    detail: 'Détails',
    version: 'Version',
  },
  problem: {
    title: 'Impossible d’afficher cette page',
    clearFilters: 'Effacer les filtres',
    goTo: (page: string) => `Aller à « ${page} »`,
    halted: {
      title: 'Ce projet est suspendu',
      about: 'La connexion et toutes les requêtes API sont refusées tant qu’il n’est pas repris dans ses paramètres.',
      settings: 'Ouvrir les paramètres du projet',
    },
  },
  broken: {
    title: 'Une erreur s’est produite',
    about: 'Une erreur inattendue s’est produite. Allez à l’accueil ou rechargez la page.',
  },
}

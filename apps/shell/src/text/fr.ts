import type { Text } from './en'

export const fr: Text = {
  notFound: {
    title: 'Cette page n’existe pas',
    about: 'L’adresse est fausse, ou ce qu’elle montrait n’existe plus.',
    home: 'Aller à l’accueil',
    overview: 'Aller à la vue d’ensemble',
    project: {
      title: 'Projet introuvable',
      about: 'Il a été supprimé, ou vous n’y avez pas accès.',
      choose: 'Choisir un projet',
    },
  },
  boot: {
    title: 'Atrium ne peut pas démarrer',
    about: 'Il manque à la page ce qu’elle doit savoir. C’est une erreur du serveur qui l’a envoyée.',
    reload: 'Recharger la page',
  },
  remote: {
    unreachable: (name) => `${name} n’a pas pu être chargé`,
    incompatible: (name) => `${name} ne convient pas à cette console`,
    broken: (name) => `${name} ne fonctionne plus`,
    about: {
      unreachable: 'Ses fichiers ne sont pas arrivés. Tout le reste continue de fonctionner.',
      incompatible: 'Il a été conçu pour une autre version de la console. Tout le reste continue de fonctionner.',
      broken: 'Une erreur y a été interceptée. Tout le reste continue de fonctionner.',
    },
    offline: { title: 'Vous êtes hors ligne', about: 'Cette page se chargera dès que vous serez de nouveau connecté.' },
    again: 'Réessayer',
    reload: 'Recharger la page',
    detail: 'Ce qui s’est passé',
    version: 'Version',
  },
  problem: {
    title: 'Ceci ne peut pas être affiché',
    clearFilters: 'Effacer les filtres',
    goTo: (page: string) => `Aller à « ${page} »`,
    halted: {
      title: 'Ce projet est suspendu',
      about: 'La connexion et toutes les requêtes API sont refusées tant qu’il n’est pas repris dans ses paramètres.',
      settings: 'Ouvrir les paramètres du projet',
    },
  },
  broken: {
    title: 'Une erreur s’est produite',
    about: 'Une erreur a été interceptée. Revenir à l’accueil peut aider.',
  },
}

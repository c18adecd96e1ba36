import type { Text } from './en'

export const fr: Text = {
  denied: {
    title: 'L’accès a été refusé',
    what: 'Vous ou ce service ne l’avez pas autorisé. Revenez à l’application pour réessayer.',
  },
  needsYou: {
    title: 'Votre connexion est nécessaire',
    what: 'Vous devez d’abord vous connecter ou donner votre accord. Revenez à l’application et recommencez.',
  },
  appAtFault: {
    title: 'L’application a commis une erreur',
    what: 'Ce service ne peut pas accepter sa demande. Revenez à l’application et réessayez. Si cela se reproduit, prévenez l’équipe qui la gère.',
  },
  gone: 'Les détails de cette erreur ne sont plus disponibles. Vous pouvez recommencer.',
  noId: 'Il n’y a aucune erreur à afficher.',
  console_address_not_verified:
    'Votre adresse e-mail n’est pas vérifiée. Cette console n’accepte que des adresses vérifiées. Vérifiez la vôtre, puis connectez-vous à nouveau.',
  console_sign_in_circle:
    'Vous êtes connecté, mais la console redemande sans cesse une connexion. Votre navigateur ne renvoie pas son cookie. Déconnectez-vous et réessayez, ou contactez l’équipe qui gère cette console.',
  console_session_not_kept:
    'Vous vous êtes connecté, mais votre navigateur n’a pas conservé la session. Autorisez les cookies de ce site, vérifiez la date et l’heure de cet appareil, puis reconnectez-vous. Si cela ne suffit pas, demandez à l’équipe qui gère cette console de comparer les horloges de ses services (npm run doctor).',
  verify: 'Vérifier votre e-mail',
}

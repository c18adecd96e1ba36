import type { Text } from './en'
export const fr: Text = {
  title: 'Vous êtes connecté à la ligne de commande',
  what: 'Vous pouvez fermer cette fenêtre et revenir au terminal.',
  sessions: 'Sessions de la console',
  power:
    'N’autorisez cet accès que si vous avez vous-même lancé « ory auth ». Il permettra de faire dans cette console tout ce que votre rôle autorise.',
}

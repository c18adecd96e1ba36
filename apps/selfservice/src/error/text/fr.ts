import type { Text } from './en'

export const fr: Text = {
  what: 'Le service n’a pas pu poursuivre ce que vous faisiez.',
  gone: 'Cette erreur n’est plus enregistrée. Vous pouvez simplement recommencer.',
  noId: 'Il n’y a aucune erreur à afficher à cette adresse.',
}

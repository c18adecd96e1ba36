import type { Text } from './en'

export const fr: Text = {
  title: 'Permissions',
  object: 'Objet',
  relation: 'Relation',
  empty: 'Aucune relation pour l’instant',
  emptyAbout: 'Les relations dont le sujet est l’ID de cette identité apparaissent ici.',
  all: 'Tous les accès, y compris par les groupes et les règles',
  cut: 'Seules les 50 premières relations sont affichées.',
}

import type { Text } from './en'

export const fr: Text = {
  title: 'Autorisations',
  object: 'Objet',
  relation: 'Relation',
  empty: 'Aucune relation pour le moment',
  emptyAbout: 'Les relations dont le sujet est l’ID de cette identité apparaissent ici.',
  all: 'Tous les accès, y compris par les groupes et les règles',
  cut: 'Seules les 50 premières relations sont affichées.',
}

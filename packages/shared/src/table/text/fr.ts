import { plural } from '../../text'

import type { Text } from './en'

export const fr: Text = {
  actionsOf: (name: string) => `Actions pour ${name}`,
  actions: 'Actions',
  selectAll: 'Tout sélectionner sur cette page',
  select: (name: string) => `Sélectionner ${name}`,
  selected: (count: number) => `Sélection : ${count}`,
  clear: 'Effacer la sélection',
  pages: 'Pagination',
  first: 'Première page',
  previous: 'Précédent',
  next: 'Suivant',
  rows: (count: number) =>
    plural('fr', count, { one: '{count} ligne sur cette page', other: '{count} lignes sur cette page' }),
  results: (count: number) => plural('fr', count, { one: '{count} résultat', other: '{count} résultats' }),
  ofTotal: (total: string) => `${total} au total`,
  size: 'Lignes par page',
  filters: 'Filtres',
  filter: 'Filtrer',
  dropFilter: (name: string) => `Retirer le filtre ${name}`,
  any: 'Tous',
  orEmail: (label: string) => `${label} ou e-mail`,
  daysReversed: 'Le premier jour est après le dernier.',
  columns: 'Colonnes',
  columnsShown: 'Colonnes visibles',
  views: 'Vues',
  noViews: 'Enregistrez les filtres et colonnes actuels comme vue. Les vues sont conservées dans ce navigateur.',
  viewName: 'Nom de la vue',
  saveView: 'Enregistrer',
  deleteView: (name: string) => `Supprimer la vue ${name}`,
}

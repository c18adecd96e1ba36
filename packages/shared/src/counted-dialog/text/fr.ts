import type { Text } from './en'

export const fr: Text = {
  noFilters: 'Aucun filtre n’est défini : toute la liste est concernée.',
  counting: 'Comptage…',
  soFar: (count) => `${count} jusqu’ici…`,
  notCounted: 'Attendez que toutes les correspondances soient comptées.',
  type: (count) => `Saisissez ${count} pour confirmer`,
  typedWrong: 'Saisissez le nombre de correspondances.',
}

import type { Text } from './en'

export const nl: Text = {
  title: 'Rechten',
  object: 'Object',
  relation: 'Relatie',
  empty: 'Nog geen relaties',
  emptyAbout: 'Relaties met de ID van deze identiteit als subject verschijnen hier.',
  all: 'Alle toegang, ook via groepen en regels',
  cut: 'Alleen de eerste 50 relaties worden getoond.',
}

import type { Text } from './en'

export const es: Text = {
  title: 'Permisos',
  object: 'Objeto',
  relation: 'Relación',
  empty: 'Aún no hay relaciones',
  emptyAbout: 'Aquí aparecen las relaciones cuyo sujeto es el ID de esta identidad.',
  all: 'Todo el acceso, también por grupos y reglas',
  cut: 'Solo se muestran las primeras 50 relaciones.',
}

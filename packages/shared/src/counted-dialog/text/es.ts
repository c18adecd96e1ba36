import type { Text } from './en'

export const es: Text = {
  noFilters: 'No hay filtros: afecta a toda la lista.',
  counting: 'Contando…',
  soFar: (count) => `${count} hasta ahora…`,
  notCounted: 'Espere a que se cuenten todas las coincidencias.',
  type: (count) => `Escriba ${count} para confirmar`,
  typedWrong: 'Escriba el número de coincidencias.',
}

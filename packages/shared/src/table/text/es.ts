import { plural } from '../../text'

import type { Text } from './en'

export const es: Text = {
  actionsOf: (name: string) => `Acciones de ${name}`,
  actions: 'Acciones',
  selectAll: 'Seleccionar todo en esta página',
  select: (name: string) => `Seleccionar ${name}`,
  selected: (count: number) => `Selección: ${count}`,
  clear: 'Borrar la selección',
  pages: 'Paginación',
  first: 'Primera página',
  previous: 'Anterior',
  next: 'Siguiente',
  rows: (count: number) =>
    plural('es', count, { one: '{count} fila en esta página', other: '{count} filas en esta página' }),
  results: (count: number) => plural('es', count, { one: '{count} resultado', other: '{count} resultados' }),
  ofTotal: (total: string) => `${total} en total`,
  size: 'Filas por página',
  filters: 'Filtros',
  filter: 'Filtrar',
  dropFilter: (name: string) => `Quitar el filtro ${name}`,
  any: 'Cualquiera',
  orEmail: (label: string) => `${label} o correo`,
  daysReversed: 'El primer día es posterior al último.',
  columns: 'Columnas',
  columnsShown: 'Columnas visibles',
  views: 'Vistas',
  noViews: 'Guarde los filtros y columnas actuales como vista. Las vistas se guardan en este navegador.',
  viewName: 'Nombre de la vista',
  saveView: 'Guardar',
  deleteView: (name: string) => `Eliminar la vista ${name}`,
}

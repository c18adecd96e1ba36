import type { ActionText } from './en'
/** Words that every list, page and menu uses. */
export const es: ActionText = {
  open: 'Abrir',
  edit: 'Editar',
  save: 'Guardar',
  delete: 'Eliminar',
  cancel: 'Cancelar',
  more: 'Más acciones',
  created: 'Creado',
  updated: 'Actualizado',
  id: 'ID',
  json: 'JSON',
  deleteTitle: (name: string) => `¿Eliminar ${name}?`,
}

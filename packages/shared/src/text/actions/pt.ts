import type { ActionText } from './en'
/** Words that every list, page and menu uses. */
export const pt: ActionText = {
  open: 'Abrir',
  edit: 'Editar',
  save: 'Salvar',
  delete: 'Excluir',
  cancel: 'Cancelar',
  more: 'Mais ações',
  created: 'Criação',
  updated: 'Atualização',
  id: 'ID',
  json: 'JSON',
  deleteTitle: (name: string) => `Excluir ${name}?`,
}

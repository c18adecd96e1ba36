import type { Text } from './en'

export const pt: Text = {
  title: 'Permissões',
  object: 'Objeto',
  relation: 'Relação',
  empty: 'Ainda não há relações',
  emptyAbout: 'As relações cujo sujeito é o ID desta identidade aparecem aqui.',
  all: 'Todo o acesso, também por grupos e regras',
  cut: 'Somente as primeiras 50 relações são listadas.',
}

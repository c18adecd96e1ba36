import { plural } from '../../text'

import type { Text } from './en'

export const pt: Text = {
  actionsOf: (name: string) => `Ações de ${name}`,
  actions: 'Ações',
  selectAll: 'Selecionar tudo nesta página',
  select: (name: string) => `Selecionar ${name}`,
  selected: (count: number) => `Seleção: ${count}`,
  clear: 'Limpar a seleção',
  pages: 'Paginação',
  first: 'Primeira página',
  previous: 'Anterior',
  next: 'Próxima',
  rows: (count: number) =>
    plural('pt', count, { one: '{count} linha nesta página', other: '{count} linhas nesta página' }),
  results: (count: number) => plural('pt', count, { one: '{count} resultado', other: '{count} resultados' }),
  ofTotal: (total: string) => `${total} no total`,
  size: 'Linhas por página',
  filters: 'Filtros',
  filter: 'Filtrar',
  dropFilter: (name: string) => `Remover o filtro ${name}`,
  any: 'Qualquer',
  orEmail: (label: string) => `${label} ou e-mail`,
  daysReversed: 'O primeiro dia é posterior ao último.',
  columns: 'Colunas',
  columnsShown: 'Colunas visíveis',
  views: 'Visualizações',
  noViews: 'Salve os filtros e colunas atuais como visualização. As visualizações ficam neste navegador.',
  viewName: 'Nome da visualização',
  saveView: 'Salvar',
  deleteView: (name: string) => `Excluir a visualização ${name}`,
}

import { plural } from '../../text'

export const en = {
  actionsOf: (name: string) => `Actions for ${name}`,
  actions: 'Actions',
  selectAll: 'Select all on this page',
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${count} selected`,
  clear: 'Clear selection',
  pages: 'Pagination',
  first: 'First page',
  previous: 'Previous',
  next: 'Next',
  rows: (count: number) => plural('en', count, { one: '{count} row on this page', other: '{count} rows on this page' }),
  ofTotal: (total: string) => `${total} total`,
  size: 'Rows per page',
  filters: 'Filters',
  filter: 'Filter',
  dropFilter: (name: string) => `Remove filter ${name}`,
  any: 'Any',
  columns: 'Columns',
  columnsShown: 'Visible columns',
  views: 'Views',
  noViews: 'Save the current filters and columns as a view. Views are stored in this browser.',
  viewName: 'View name',
  saveView: 'Save',
  forgetView: (name: string) => `Delete view ${name}`,
}
export type Text = typeof en

export { defineFilters, type Filters } from './define-filters'
export type { FilterValues, ShownFilter } from './filter'
export { filterTexts, type FilterOptions, type FilterTexts } from './filter-texts'
export { collectPages, countPages, scanPages, type Scanned } from './scan-pages'

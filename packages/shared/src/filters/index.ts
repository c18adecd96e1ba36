export { defineFilters, type Filters } from './define-filters'
export type { FilterValues, ShownFilter } from './filter'
export { filterWords, type FilterOptions, type FilterWords } from './filter-words'
export { collectPages, scanPages, type Scanned } from './scan-pages'

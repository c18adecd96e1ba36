import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import type { HelpPage } from '../help'
import type { ShownFilter } from '../filters/filter'
import { filterTexts, type FilterOptions } from '../filters/filter-texts'
import { useLocale } from '../text'
import type { Page as PageOf } from '../transport'
import { ButtonLink, Page, PageHeader } from '../ui'
import { useUiText } from '../ui/text'
import { ColumnChoice, columnsParameter, shownColumns } from './column-choice'
import { DataTable, type DataTableProps } from './data-table'
import { FilterBar } from './filter-bar'
import { FilterFields } from './filter-fields'
import { sortParameter } from './order'
import { Pager, pageParameter, sizeParameter } from './pager'
import { SavedViews } from './saved-views'

export type ListScreenProps<Row> = Omit<
  DataTableProps<Row>,
  'label' | 'rows' | 'footer' | 'filtered' | 'partial' | 'pageName'
> & {
  /** Name of the list. Saved views are stored in this browser under this name. */
  name: string
  title: string
  about: ReactNode
  /** The help page about the listed resource. */
  help?: HelpPage
  /** The page that this list belongs to. */
  back?: { to: string; label: string }
  /** At most one primary button, at the end of the title. */
  actions?: ReactNode
  /** What the list can be filtered by: its fields, and chips for the filters without a field. See `defineFilters`. */
  filters?: { defs: Readonly<Record<string, ShownFilter>> }
  /** Options of choices without `values`, and suggestions for texts. */
  filterOptions?: FilterOptions
  /** Undefined if it couldn't be loaded: `useLoadedList`. */
  data: PageOf<Row> | undefined
  /** The state in the URL: page, size, filters; no size if the list has no pages. */
  place: { page?: string; size?: number }
  /** Notes on the results, between the filters and the table. */
  children?: ReactNode
}

const sizes = [25, 50, 100, 250]
const noFilters = { defs: {} }
// A list that refreshes automatically has `live` in its URL.
const notFilters = new Set([pageParameter, sizeParameter, columnsParameter, sortParameter, 'live'])

/** A complete list screen: title, filters, views, columns, table and pages, all stored in the URL. An empty list has no views and columns. */
export function ListScreen<Row>({
  name,
  title,
  about,
  help,
  back,
  actions,
  filters = noFilters,
  filterOptions,
  data,
  place,
  children,
  columns,
  ...table
}: ListScreenProps<Row>) {
  const [search] = useSearchParams()
  const locale = useLocale()
  const { failure } = table
  const { dropFilters } = useUiText()
  const filtered = place.page !== undefined || [...search.keys()].some((key) => !notFilters.has(key))
  const isEmpty = !filtered && data?.items.length === 0
  const chips = filterTexts(filters, place, locale, filterOptions)
    .filter(({ name }) => filters.defs[name]?.chip || filters.defs[name]?.kind === 'list')
    .map(({ name, label, value }) => ({ name, label: `${label}: ${value}` }))
  return (
    <Page>
      <PageHeader title={title} about={about} help={help} back={back} actions={actions} />
      {!(isEmpty && filters === noFilters) && (
        <FilterBar
          chips={chips}
          exclusive={Object.keys(filters.defs).filter((key) => filters.defs[key]?.exclusive)}
          actions={
            !isEmpty && (
              <>
                <SavedViews list={name} />
                <ColumnChoice columns={columns} />
              </>
            )
          }
        >
          <FilterFields filters={filters} options={filterOptions} />
        </FilterBar>
      )}
      {children}
      <DataTable
        {...table}
        label={title}
        rows={data?.items}
        columns={shownColumns(columns, search)}
        filtered={filtered}
        partial={data?.next !== undefined || place.page !== undefined}
        footer={
          <Pager
            next={data?.next}
            page={place.page}
            count={data?.items.length}
            total={data?.total}
            size={place.size}
            sizes={place.size === undefined ? undefined : sizes}
          />
        }
      />
      {failure && filtered && (
        <div>
          <ButtonLink to={{ search: '' }}>{dropFilters}</ButtonLink>
        </div>
      )}
    </Page>
  )
}

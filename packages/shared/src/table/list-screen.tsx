import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import type { Page as PageOf } from '../transport'
import { Page, PageHeader } from '../ui'
import { ColumnChoice, columnsParameter, shownColumns } from './column-choice'
import { DataTable, type DataTableProps } from './data-table'
import { FilterBar, type FilterChip } from './filter-bar'
import { Pager, pageParameter, sizeParameter } from './pager'
import { SavedViews } from './saved-views'

export type ListScreenProps<Row> = Omit<DataTableProps<Row>, 'label' | 'rows' | 'footer' | 'filtered'> & {
  /** Names the list: the views that a person saves are kept in this browser under this name. */
  name: string
  title: string
  about: ReactNode
  /** At most one primary button, at the end of the title. */
  actions?: ReactNode
  /** Fields of the filter bar, named as in the address. */
  filters?: ReactNode
  chips?: FilterChip[]
  /** The page that was asked for, and where in the address it stands. */
  data: PageOf<Row>
  place: { page?: string; size: number }
  /** Between the filters and the table: what is to be known about what is shown. */
  children?: ReactNode
}

const sizes = [25, 50, 100, 250]
const notFilters = new Set([pageParameter, sizeParameter, columnsParameter])

/** A whole list screen: title, filters, views, columns, table and pages, each kept in the address. */
export function ListScreen<Row>({
  name,
  title,
  about,
  actions,
  filters,
  chips,
  data,
  place,
  children,
  columns,
  ...table
}: ListScreenProps<Row>) {
  const [search] = useSearchParams()
  const filtered = place.page !== undefined || [...search.keys()].some((key) => !notFilters.has(key))
  return (
    <Page>
      <PageHeader title={title} about={about} actions={actions} />
      <FilterBar
        chips={chips}
        actions={
          <>
            <SavedViews list={name} />
            <ColumnChoice columns={columns} />
          </>
        }
      >
        {filters}
      </FilterBar>
      {children}
      <DataTable
        {...table}
        label={title}
        rows={data.items}
        columns={shownColumns(columns, search)}
        filtered={filtered}
        footer={
          <Pager
            next={data.next}
            page={place.page}
            count={data.items.length}
            total={data.total}
            size={place.size}
            sizes={sizes}
          />
        }
      />
    </Page>
  )
}

import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import styled from 'styled-components'

import { Button, Tick } from '../ui'
import { color, font } from '../theme'
import { Popover } from '../ui/menu'
import type { Column } from './data-table'
import { useTableText } from './text'

/** Query parameter with the IDs of the chosen columns, separated by commas. */
export const columnsParameter = 'columns'

type Choosable = Pick<Column<unknown>, 'id' | 'optional'>

/** The visible columns: always the first one; the others as in the URL, by default those that are not optional. */
export function shownColumns<Known extends Choosable>(columns: readonly Known[], search: URLSearchParams): Known[] {
  const chosen = search.get(columnsParameter)?.split(',')
  return columns.filter(({ id, optional }, index) => index === 0 || (chosen ? chosen.includes(id) : !optional))
}

/** The columns of a table, stored in the URL unless they are the default ones. */
export function ColumnChoice<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const t = useTableText()
  const [search, setSearch] = useSearchParams()
  // A checkbox shows the change immediately; the URL follows.
  const [requested, setRequested] = useState<{ at: string; ids: ReadonlySet<string> }>()
  const requestedIds = requested?.at === search.toString() ? requested.ids : undefined
  const shown = requestedIds ?? new Set(shownColumns(columns, search).map(({ id }) => id))

  const toggle = (column: string) => {
    const chosen = columns.slice(1).filter(({ id }) => (id === column ? !shown.has(id) : shown.has(id)))
    setRequested({ at: search.toString(), ids: new Set(chosen.map(({ id }) => id)) })
    const isDefault = columns.slice(1).every(({ id, optional }) => chosen.some((one) => one.id === id) === !optional)
    const next = new URLSearchParams(search)
    if (isDefault) next.delete(columnsParameter)
    else next.set(columnsParameter, chosen.map(({ id }) => id).join(','))
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  return (
    <Popover label={t.columns} align="end" trigger={<Button icon={<Columns3 />}>{t.columns}</Button>}>
      <Group>
        <legend>{t.columnsShown}</legend>
        {columns.slice(1).map(({ id, header }) => (
          <label key={id}>
            <Tick type="checkbox" checked={shown.has(id)} onChange={() => toggle(id)} />
            {header}
          </label>
        ))}
      </Group>
    </Popover>
  )
}

const Group = styled.fieldset`
  min-width: 180px;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 6px;
    color: ${color.textSoft};
    font-size: ${font.tiny};
  }
  label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 30px;
  }
`

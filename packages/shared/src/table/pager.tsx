import styled from 'styled-components'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { Button, ButtonLink, Select, VisuallyHidden } from '../ui'
import { useFormat } from '../text'
import { color, font, layer } from '../theme'
import { useTableText } from './text'

/** Query parameters with the page token and the rows per page. */
export const pageParameter = 'page'
export const sizeParameter = 'size'

type PagerProps = {
  /** Query parameter of the page, if a screen has two lists. */
  parameter?: string
  /** Name of the list, if a screen has two. */
  name?: string
  /** Token of the next page. */
  next?: string
  /** Token of this page in the URL. */
  page?: string
  /** Rows on this page. */
  count?: number
  /** Total number of rows, if the service returns it. */
  total?: number
  /** Rows per page; the choice of `sizes` is offered if it makes a difference. */
  size?: number
  sizes?: readonly number[]
}

const behind = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'pagesBehind' in state && typeof state.pagesBehind === 'number'
    ? state.pagesBehind
    : 0

/**
 * Paging by tokens in the URL. Tokens only lead forward, so "Previous" goes back in the history if the page was reached that way, and
 * otherwise to the first page. Renders nothing if there are no rows.
 */
export function Pager(props: PagerProps) {
  const { parameter = pageParameter, name, next: nextToken, page, count, total, size, sizes } = props
  // Some services return a next page for an empty list.
  const next = total === 0 ? undefined : nextToken
  const t = useTableText()
  const format = useFormat()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isOnly = next === undefined && page === undefined
  if (isOnly && !count) return null
  const offered = isOnly && (count ?? 0) <= (sizes?.[0] ?? 0) ? undefined : sizes

  const at = (changes: Record<string, string | undefined>) => {
    const query = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) query.delete(name)
      else query.set(name, value)
    }
    return { search: query.toString() }
  }

  const pagesBehind = behind(state)
  return (
    <Bar {...(isOnly ? { as: 'div' } : { 'aria-label': name === undefined ? t.pages : `${t.pages}: ${name}` })}>
      <span>
        {count !== undefined && (isOnly ? t.results(count) : t.rows(count))}
        {total !== undefined && !isOnly && ` · ${t.ofTotal(format.number(total))}`}
      </span>
      {offered && (
        <Sizes>
          <VisuallyHidden>{t.size}</VisuallyHidden>
          <Select
            value={String(size ?? offered[0])}
            onChange={({ target }) => void navigate(at({ [sizeParameter]: target.value, [parameter]: undefined }))}
          >
            {offered.map((choice) => (
              <option key={choice} value={choice}>
                {format.number(choice)}
              </option>
            ))}
          </Select>
        </Sizes>
      )}
      {pagesBehind > 0 ? (
        <Button small onClick={() => void navigate(-1)}>
          {t.previous}
        </Button>
      ) : (
        page !== undefined && (
          <ButtonLink small to={at({ [parameter]: undefined })}>
            {t.first}
          </ButtonLink>
        )
      )}
      {next !== undefined && (
        <ButtonLink small to={at({ [parameter]: next })} state={{ pagesBehind: pagesBehind + 1 }}>
          {t.next}
        </ButtonLink>
      )}
    </Bar>
  )
}

const Bar = styled.nav`
  /* above what covers the rows while the page moves */
  position: relative;
  z-index: ${layer.sticky + 1};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 8px 12px;
  border-block-start: 1px solid ${color.line};
  color: ${color.textSoft};
  font-size: ${font.small};
  > span:first-child {
    margin-inline-end: auto;
  }
`
const Sizes = styled.label`
  select {
    width: auto;
    min-height: 28px;
    padding-block: 2px;
    font-size: ${font.small};
  }
`

import { Bookmark, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import styled from 'styled-components'

import { Button, control, IconButton } from '../ui'
import { color, font } from '../theme'
import { Popover } from '../ui/menu'
import { pageParameter } from './pager'
import { readViews, writeViews } from './view-store'
import { useTableText } from './text'

/** Named views of a list (filters, columns, rows per page), stored in this browser. */
export function SavedViews({ list }: { list: string }) {
  const t = useTableText()
  const [search] = useSearchParams()
  const [views, setViews] = useState(() => readViews(list))
  const [open, setOpen] = useState(false)

  const keep = (next: typeof views) => {
    writeViews(list, next)
    setViews(next)
  }

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A popover is a child of the filter bar's form in React's tree.
    event.stopPropagation()
    const name = new FormData(event.currentTarget).get('view')
    if (typeof name !== 'string' || !name.trim()) return
    const shown = new URLSearchParams(search)
    shown.delete(pageParameter)
    keep([...views.filter((view) => view.name !== name.trim()), { name: name.trim(), search: shown.toString() }])
    event.currentTarget.reset()
  }

  return (
    <Popover
      label={t.views}
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={<Button icon={<Bookmark />}>{t.views}</Button>}
    >
      <Body>
        {views.length === 0 ? (
          <p>{t.noViews}</p>
        ) : (
          <ul>
            {views.map((view) => (
              <li key={view.name}>
                <Link to={{ search: view.search }} onClick={() => setOpen(false)}>
                  {view.name}
                </Link>
                <IconButton
                  small
                  label={t.deleteView(view.name)}
                  onClick={() => keep(views.filter(({ name }) => name !== view.name))}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <form onSubmit={save}>
          <Line name="view" aria-label={t.viewName} placeholder={t.viewName} maxLength={60} autoComplete="off" />
          <Button type="submit">{t.saveView}</Button>
        </form>
      </Body>
    </Popover>
  )
}

const Body = styled.div`
  width: min(280px, 80vw);
  p {
    margin-block-end: 8px;
    color: ${color.textSoft};
    font-size: ${font.small};
  }
  ul {
    margin-block-end: 8px;
  }
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  a {
    flex: 1;
    min-width: 0;
    padding: 5px 8px;
    border-radius: 6px;
    overflow-wrap: anywhere;
    &:hover {
      background: ${color.hover};
    }
  }
  form {
    display: flex;
    gap: 8px;
  }
`
const Line = styled.input`
  ${control}
`

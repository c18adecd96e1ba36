import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'

import { fillPattern } from '@atrium/shared/contract'
import { lazyPart, notify } from '@atrium/shared/notify'
import type { ConsoleSession } from '@atrium/shared/session'

import { navigation } from '../console/navigation'
import { useText } from '../console/text'
import { pins, turnPin } from '../palette/stored-places'
import { useRemotes } from '../registry/registry'
import {
  areKeysOn,
  createKeyReader,
  editOpen,
  focusFilter,
  isTaken,
  moveInRows,
  pageName,
  selectRow,
} from './shortcuts'

const ShortcutSheet = lazyPart(() => import('./shortcut-sheet').then((module) => module.ShortcutSheet))

/** Single keys of the console; `?` shows them. `onSearch` opens the palette where a page has no filter. */
export function ShortcutKeys({ session, onSearch }: { session: ConsoleSession; onSearch: () => void }) {
  const navigate = useNavigate()
  const remotes = useRemotes()
  const { project, workspace } = useParams()
  const { pathname, search } = useLocation()
  const pinTexts = useText().pins
  const [open, setOpen] = useState(false)
  // One instance per visit: the effect may run again between `g` and the next key.
  const [read] = useState(createKeyReader)

  useEffect(() => {
    const last = project ?? session.projects[0]?.slug
    const screens = navigation(remotes, session, { project: last, workspace }).flatMap(({ items }) => items)
    const act = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTaken(event.target) || !(areKeysOn() || event.key === '?')) return
      const shortcut = read(event.key, event.timeStamp)
      if (!shortcut) return
      event.preventDefault()
      if (shortcut.run === 'help') setOpen(true)
      else if (shortcut.run === 'next') moveInRows(1)
      else if (shortcut.run === 'previous') moveInRows(-1)
      else if (shortcut.run === 'select') selectRow()
      else if (shortcut.run === 'edit') editOpen()
      else if (shortcut.run === 'search') {
        if (!focusFilter()) onSearch()
      } else if (shortcut.run === 'pin') {
        const outcome = turnPin(session.user.id, { to: pathname + search, title: pageName(), detail: project })
        notify(pinTexts[outcome], outcome === 'refused' ? 'error' : 'success')
      } else if (shortcut.run === 'go to pin') {
        const pinned = pins(session.user.id)[shortcut.index]
        if (pinned) void navigate(pinned.to)
      } else if (shortcut.run === 'go') {
        const screen = screens.find(({ to }) => to.endsWith(shortcut.to))
        const path = screen && fillPattern(screen.to, { project: last, workspace })
        if (path) void navigate(path)
      }
    }
    addEventListener('keydown', act)
    return () => removeEventListener('keydown', act)
  }, [navigate, remotes, session, project, workspace, pathname, search, pinTexts, onSearch, read])

  return <Suspense>{open && <ShortcutSheet onClose={() => setOpen(false)} />}</Suspense>
}

import { Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import styled from 'styled-components'

import type { ConsoleSession } from '@atrium/shared/session'
import { color, media } from '@atrium/shared/theme'
import { Kbd } from '@atrium/shared/ui'

import { ShortcutKeys } from '../keys/shortcut-keys'
import { useText } from './text'

const Palette = lazy(() => import('../palette/palette').then(({ Palette }) => ({ default: Palette })))

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens search and commands, also by Ctrl+K. */
export function SearchButton({ session }: { session: ConsoleSession }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const openPalette = useCallback(() => setOpen(true), [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <Button type="button" aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <Search aria-hidden="true" size={16} strokeWidth={1.75} />
        <span>{t.search}</span>
        <Kbd aria-hidden="true">{isApple ? '⌘K' : 'Ctrl K'}</Kbd>
      </Button>
      <ShortcutKeys session={session} onSearch={openPalette} />
      <Suspense>{open && <Palette session={session} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const Button = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: 8px;
  width: 280px;
  min-height: 32px;
  padding: 4px 10px;
  border: 1px solid ${color.line};
  border-radius: 6px;
  background: ${color.surface};
  color: ${color.textSoft};
  text-align: start;
  &:hover {
    border-color: ${color.lineStrong};
  }
  span {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.medium} {
    width: 200px;
  }
  ${media.narrow} {
    width: auto;
    border-color: transparent;
    background: none;
    kbd {
      display: none;
    }
    span {
      position: absolute;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
  }
`

import { Search } from 'lucide-react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'

import { lazyPart } from '@atrium/shared/notify'
import type { ConsoleSession } from '@atrium/shared/session'
import { color, media } from '@atrium/shared/theme'
import { Kbd } from '@atrium/shared/ui'

import { ShortcutKeys } from '../keys/shortcut-keys'
import { EarlySearch } from './early-search'
import { useText } from './text'

const Palette = lazyPart(() => import('../palette/palette').then((module) => module.Palette))

/** What was pressed until the palette's code has arrived: text, Enter, and arrow keys as options down from the first one. */
const nothing = { text: '', entered: false, steps: 0 }

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens search and commands, also by Ctrl+K. */
export function SearchButton({ session }: { session: ConsoleSession }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [pressed, setPressed] = useState(nothing)
  const before = useRef<HTMLElement | null>(null)
  const openPalette = useCallback(() => {
    if (open) return
    const { activeElement } = document
    before.current = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null
    setPressed(nothing)
    setOpen(true)
  }, [open])
  const close = () => setOpen(false)
  const onText = (text: string) => setPressed({ ...nothing, text })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      openPalette()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [openPalette])

  return (
    <>
      <Room>
        <Button type="button" aria-keyshortcuts="Control+K" onClick={openPalette}>
          <Search aria-hidden="true" size={16} strokeWidth={1.75} />
          <span>{t.search}</span>
          <Kbd aria-hidden="true">{isApple ? '⌘K' : 'Ctrl K'}</Kbd>
        </Button>
      </Room>
      <ShortcutKeys session={session} onSearch={openPalette} />
      {open && (
        <Suspense
          fallback={
            <EarlySearch
              text={pressed.text}
              onText={onText}
              onEnter={() => setPressed({ ...pressed, entered: true })}
              onStep={(step) => setPressed({ ...pressed, steps: pressed.steps + step })}
              onClose={() => {
                close()
                before.current?.focus()
              }}
            />
          }
        >
          <Palette session={session} {...pressed} onText={onText} before={before} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** Shrinks to its icon before the breadcrumbs are truncated: a smaller factor would take a fraction of a pixel, and so letters, of each. */
const Room = styled.div`
  container-type: inline-size;
  flex: 0 1000000 280px;
  display: flex;
  justify-content: end;
  min-width: 34px;
  ${media.medium} {
    flex-basis: 200px;
  }
  ${media.narrow} {
    flex: none;
    width: 36px;
  }
`
/** Without `min-width`, its text would keep it wider than its room, and over the health dot. */
const Button = styled.button`
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  gap: 8px;
  min-width: 0;
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
  svg {
    flex: none;
  }
  span {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @container (width < 160px) {
    flex: none;
    padding-inline: 8px;
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
  ${media.narrow} {
    border-color: transparent;
    background: none;
  }
`

import { useEffect, useSyncExternalStore } from 'react'
import { toast, Toaster as Stack } from 'sonner'

import { toasts, type Toast } from '@atrium/shared/notify'
import { shownMode, useAppearance } from '@atrium/shared/theme'

import { useText } from '../text'

const lifetime = 4_000
const mostVisible = 3
const gap = 14
const width = 356

let shown = 0

const show = ({ id, tone, text }: Toast) => {
  shown = id
  toast[tone](text, { id })
}

/** Draws the toasts that were asked for: four seconds each, three at a time, Alt+T goes to them, a swipe of 45 px dismisses. */
export function Toaster() {
  const t = useText()
  const { theme } = useAppearance()
  const asked = useSyncExternalStore(toasts.subscribe, toasts.get)

  useEffect(() => {
    asked.filter(({ id }) => id > shown).forEach(show)
  }, [asked])

  return (
    <Stack
      theme={shownMode(theme)}
      position="bottom-right"
      duration={lifetime}
      visibleToasts={mostVisible}
      gap={gap}
      hotkey={['altKey', 'KeyT']}
      closeButton
      containerAriaLabel={t.toasts}
      dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      style={look}
    />
  )
}

const look = {
  '--width': `${width}px`,
  '--normal-bg': 'var(--a-raised)',
  '--normal-border': 'var(--a-line)',
  '--normal-text': 'var(--a-text)',
  '--border-radius': '10px',
  fontFamily: 'inherit',
}

import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { IconButton } from '../ui'
import type { MenuAction } from '../ui/menu'

const load = () => import('../ui/menu')
const Menu = lazy(() => load().then((module) => ({ default: module.Menu })))

/** The menu at the end of a row; what draws it is fetched when a pointer or the focus comes near. */
export function RowMenu({ label, actions }: { label: string; actions: MenuAction[] }) {
  const [asked, setAsked] = useState(false)
  const button = (
    <IconButton
      small
      label={label}
      aria-haspopup="menu"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setAsked(true)}
    >
      <Ellipsis aria-hidden="true" />
    </IconButton>
  )
  if (!asked) return button
  return (
    <Suspense fallback={button}>
      <Menu defaultOpen label={label} actions={actions} />
    </Suspense>
  )
}

import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'

import { Button, EmptyState } from '@atrium/shared/ui'

import { useRevealText } from './text'

type RevealProps = Omit<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'action'> & {
  /** The hidden value's name; the children explain why. */
  title?: string
  /** Why the person may not see it. */
  deniedBecause?: string
  /** Requests the secret. The parent stores it in its own state, never in a cache. */
  onReveal: () => Promise<unknown>
}

/** Replaces a secret: reveals it on request, which the action log records. */
export function Reveal({ title, deniedBecause, onReveal, children, ...props }: RevealProps) {
  const t = useRevealText()
  const [busy, setBusy] = useState(false)
  return (
    <EmptyState
      {...props}
      icon={<EyeOff />}
      title={title ?? t.hidden}
      action={
        <Button
          icon={<Eye />}
          busy={busy}
          deniedBecause={deniedBecause}
          onClick={() => {
            setBusy(true)
            void onReveal().finally(() => setBusy(false))
          }}
        >
          {t.reveal}
        </Button>
      }
    >
      {children} {t.recorded}
    </EmptyState>
  )
}

import { StateDot, type DotTone } from '@atrium/shared/ui'
import type { Message } from '@ory/client-fetch'

import { useMessageText } from './text'

const tones: Partial<Record<string, DotTone>> = {
  queued: 'info',
  processing: 'warning',
  sent: 'success',
  abandoned: 'danger',
}

export function MessageStatus({ message: { status } }: { message: Message }) {
  const t = useMessageText()
  return <StateDot tone={tones[status] ?? 'off'}>{t.statuses[status] ?? status}</StateDot>
}

import { StateDot, type DotTone } from '@atrium/shared/ui'

import type { ApiKey } from './queries'
import { useApiKeyText } from './text'

const tones: Record<string, DotTone> = {
  KEY_STATUS_ACTIVE: 'success',
  KEY_STATUS_REVOKED: 'danger',
  KEY_STATUS_EXPIRED: 'off',
}

export function KeyStatus({ status: keyStatus }: Pick<ApiKey, 'status'>) {
  const status: string = keyStatus ?? ''
  const t = useApiKeyText()
  return <StateDot tone={tones[status] ?? 'off'}>{t.statuses[status] ?? status}</StateDot>
}

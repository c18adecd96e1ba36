import { Notice } from '../ui'
import { useFormText } from './text'

/** At the top of what the person may not change: that it is read-only, and why. Nothing without a reason. */
export function DeniedNotice({ reason }: { reason: string | undefined }) {
  const t = useFormText()
  return (
    reason && (
      <Notice tone="denied" title={t.lookOnly}>
        {reason}
      </Notice>
    )
  )
}

import { Notice } from '../ui'
import { useFormText } from './text'

/** Shown above what the person may not change: says that it is read-only, and why. Renders nothing without a reason. */
export function DeniedNotice({ reason }: { reason: string | undefined }) {
  const t = useFormText()
  return (
    reason && (
      <Notice tone="denied" title={t.readOnly}>
        {reason}
      </Notice>
    )
  )
}

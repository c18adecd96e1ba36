import { SecretOnce } from '@atrium/shared/form'
import { Dialog } from '@atrium/shared/ui/dialog'

import { useStreamText } from './text'

/** The signing secret of a stream, which is only shown once. */
export function SecretDialog({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useStreamText()
  return (
    <Dialog title={t.secret} size="medium" alert onClose={onDone}>
      <SecretOnce label={t.secret} value={secret} about={t.secretBody} fileName="signing-secret.txt" onDone={onDone} />
    </Dialog>
  )
}

import { signInPath } from '@atrium/shared/session'
import { Button, ButtonLink } from '@atrium/shared/ui'
import { Dialog } from '@atrium/shared/ui/dialog'

import { useText } from '../console/text'

const here = () => location.pathname + location.search + location.hash

/** The session is over. */
export function Ended() {
  const t = useText().ended
  return (
    <Dialog
      alert
      title={t.title}
      description={t.body}
      footer={
        <>
          <Button onClick={() => location.assign(signInPath(here()))}>{t.here}</Button>
          <ButtonLink tone="primary" to={signInPath('/signed-in')} target="_blank">
            {t.newTab}
          </ButtonLink>
        </>
      }
    />
  )
}

/** The session is too weak or too old for a request: `reason` is the problem's ID. */
export function StepUp({ reason, onClose }: { reason: string; onClose: () => void }) {
  const t = useText().stepUp
  const second = reason === 'session_aal2_required'
  const address = new URL(signInPath('/signed-in'), location.origin)
  address.searchParams.set(second ? 'aal' : 'refresh', second ? 'aal2' : 'true')
  return (
    <Dialog
      alert
      title={t.title}
      description={second ? t.aal2 : t.refresh}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          <ButtonLink tone="primary" to={address.pathname + address.search} target="_blank">
            {t.open}
          </ButtonLink>
        </>
      }
    />
  )
}

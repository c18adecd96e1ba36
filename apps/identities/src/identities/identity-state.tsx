import { StateDot } from '@atrium/shared/ui'
import type { Identity } from '@ory/client-fetch'

import { useText } from '../text'

/** Active or inactive, as a dot with a word. */
export function IdentityState({ identity }: { identity: Identity }) {
  const { states } = useText().identities
  return identity.state === 'inactive' ? (
    <StateDot tone="off">{states.inactive}</StateDot>
  ) : (
    <StateDot tone="success">{states.active}</StateDot>
  )
}

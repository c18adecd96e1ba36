import { useNavigate } from 'react-router'

import { attempt } from '@atrium/shared/api'
import { confirm } from '@atrium/shared/notify'
import type { Identity } from '@ory/client-fetch'

import { paths } from '../paths'
import { useText } from '../text'
import { identifierOf } from './identity-name'
import { useDeleteIdentity, useSetState } from './writes'

/** What can be done to one identity from its row and from its page; deactivating and deleting ask first. */
export function useIdentityActions(project: string) {
  const t = useText().identities
  const navigate = useNavigate()
  const setState = useSetState(project)
  const remove = useDeleteIdentity(project)

  return {
    toggleState(identity: Identity) {
      if (identity.state === 'inactive') return void attempt(() => setState({ identity, state: 'active' }))
      confirm({
        title: t.deactivateTitle(identifierOf(identity)),
        body: t.deactivateBody,
        action: t.deactivate,
        keep: t.removeKeep,
        run: () => setState({ identity, state: 'inactive' }),
      })
    },
    remove(identity: Identity, then: 'stay' | 'leave' = 'stay') {
      const name = identifierOf(identity)
      confirm({
        title: t.removeTitle(name),
        body: t.removeBody,
        action: t.remove,
        keep: t.removeKeep,
        typed: name.endsWith('…') ? identity.id : name,
        danger: true,
        run: async () => {
          await remove(identity)
          if (then === 'leave') await navigate(paths.identities({ project }))
        },
      })
    },
  }
}

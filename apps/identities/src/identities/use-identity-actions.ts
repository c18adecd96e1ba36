import { attempt } from '@atrium/shared/api'
import { identifierOf } from '@atrium/shared/identity-name'
import { confirm } from '@atrium/shared/notify'
import { useConfirmDelete } from '@atrium/shared/routing'
import type { Identity } from '@ory/client-fetch'

import { identityPaths } from '../paths'
import { useText } from '../text'
import { useDeleteIdentity, useSetState } from './writes'

/** Actions for one identity, in its row and on its page. Deactivating and deleting need a confirmation. */
export function useIdentityActions(project: string) {
  const t = useText().identities
  const confirmDelete = useConfirmDelete()
  const setState = useSetState(project)
  const remove = useDeleteIdentity(project)

  return {
    toggleState(identity: Identity) {
      if (identity.state === 'inactive') return void attempt(() => setState({ identity, state: 'active' }))
      confirm({
        title: t.deactivateTitle(identifierOf(identity)),
        body: t.deactivateBody,
        action: t.deactivate,
        run: () => setState({ identity, state: 'inactive' }),
      })
    },
    remove: (identity: Identity, then: 'stay' | 'leave' = 'stay') =>
      confirmDelete({
        name: identifierOf(identity),
        id: identity.id,
        body: t.removeBody,
        run: () => remove(identity),
        leaveTo: then === 'leave' ? identityPaths.identities({ project }) : undefined,
      }),
  }
}

import { use, useEffect, useState } from 'react'
import { useRoutes } from 'react-router'

import { checkContract, type Domain } from '@atrium/shared/contract/domain'

import { clearRemote, loadRemote, noteHealthy, type LoadedRemote } from '../federation/load-remote'
import type { Remote } from '../registry/remote'
import { accountMount, accountRoutes } from './account-routes'
import { BrowserRouter } from './browser-router'
import { FailureBoundary } from './failure-boundary'

/** Routes can't be checked here: an invalid one fails when it is used. Either way, the failure is shown in place. */
function accountDomain(id: string, exposed: unknown): Domain {
  const domain = exposed as Domain
  checkContract(id, domain)
  return domain
}

export const loadAccount = (remote: Remote) => loadRemote(remote, accountDomain)

/** `first` is started outside of React, which discards all state while the first screen is suspended. */
type Props = { base: string; remote: Remote; first: Promise<LoadedRemote> }

/** The screens of the account experience: one remote under one router. Failures are shown in its place. */
export function AccountApp({ base, remote, first }: Props) {
  const [loading, setLoading] = useState(first)

  const again = async () => {
    const { currentRemote } = await import('./current-remote')
    clearRemote(remote.id)
    setLoading(loadAccount((await currentRemote(accountMount)) ?? remote))
  }

  return (
    <BrowserRouter>
      <FailureBoundary remote={remote} again={again}>
        <Screens loading={loading} base={base} />
      </FailureBoundary>
    </BrowserRouter>
  )
}

function Screens({ loading, base }: { loading: Promise<LoadedRemote>; base: string }) {
  const { remote, domain } = use(loading)
  useEffect(() => noteHealthy(remote.id), [remote])
  return useRoutes(accountRoutes(domain, base))
}

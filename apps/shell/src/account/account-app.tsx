import { Suspense, use, useEffect, useState } from 'react'
import { BrowserRouter, useRoutes } from 'react-router'

import { checkContract, type Domain } from '@atrium/shared/contract/domain'

import { forgetRemote, loadRemote, noteHealthy, type LoadedRemote } from '../federation/load-remote'
import type { AccountBoot } from './boot'
import { FailureBoundary } from './failure-boundary'
import { accountMount, accountRoutes } from './account-routes'

/** What can't be told from here, its routes, fails where it is used; a failure is shown in place either way. */
function accountDomain(id: string, exposed: unknown): Domain {
  const domain = exposed as Domain
  checkContract(id, domain)
  return domain
}

/** The screens of the account experience: one remote under one router, and its failures in its place. */
export function AccountApp({ base, remote }: AccountBoot) {
  const [loading, setLoading] = useState(() => loadRemote(remote, accountDomain))

  const again = async () => {
    const { currentRemote } = await import('./current-remote')
    forgetRemote(remote.id)
    setLoading(loadRemote((await currentRemote(accountMount)) ?? remote, accountDomain))
  }

  return (
    <BrowserRouter>
      <FailureBoundary remote={remote} again={again}>
        <Suspense>
          <Screens loading={loading} base={base} />
        </Suspense>
      </FailureBoundary>
    </BrowserRouter>
  )
}

function Screens({ loading, base }: { loading: Promise<LoadedRemote>; base: string }) {
  const { remote, domain } = use(loading)
  useEffect(() => noteHealthy(remote.id), [remote])
  return useRoutes(accountRoutes(domain, base))
}

import { useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'

import { localized, useLocale } from '@atrium/shared/text'
import { Problem } from '@atrium/shared/transport'

import { isConsoleGroup } from '../console/navigation'
import { useText } from '../console/text'
import { failureOf } from '../federation/load-remote'
import { RemoteFailure } from '../federation/remote-failure'
import { refreshRegistry, useRemotes } from '../registry/registry'
import { router } from '../routes/router-handle'
import { ConsoleNotFound } from './console-not-found'
import { ProblemPage } from './problem-page'
import { RemoteFailureCard } from './remote-failure-card'
import { useOpenAgain } from './use-open-again'

/** Shows, in a remote's place, why it couldn't be shown. */
export function RemoteBoundary({ id }: { id: string }) {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <ConsoleNotFound />
  if (error instanceof Problem) return <ProblemPage problem={error} />
  if (error instanceof RemoteFailure) return <Failed key={error.times} failure={error} />
  return <Broken id={id} error={error} />
}

function Broken({ id, error }: { id: string; error: unknown }) {
  // Counted once per appearance, not per render.
  const [failure] = useState(() => failureOf(id, error))
  return <Failed failure={failure} />
}

function Failed({ failure }: { failure: RemoteFailure }) {
  const t = useText()
  const locale = useLocale()
  const remote = useRemotes().find(({ id }) => id === failure.remote)
  const openAgain = useOpenAgain()
  const again = async () => {
    await refreshRegistry()
    router().unmount(failure.remote)
    await openAgain()
  }
  const group = remote?.nav[0]?.group ?? ''
  const own = remote?.groups.find(({ id }) => id === group)?.title
  const name = isConsoleGroup(group) ? t.groups[group] : own ? localized(own, locale) : failure.remote
  return <RemoteFailureCard failure={failure} name={name} version={remote?.version} again={again} />
}

import { useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'

import { Problem } from '@atrium/shared/transport'

import { countFailure } from '../federation/load-remote'
import { failureKind, RemoteFailure } from '../federation/remote-failure'
import { NotFound } from './not-found'
import { ProblemPage } from './problem-page'
import { RemoteFailureCard } from './remote-failure-card'

/** Shows, in a remote's place, what kept it from being shown. */
export function RemoteBoundary({ id }: { id: string }) {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (error instanceof Problem) return <ProblemPage problem={error} />
  if (error instanceof RemoteFailure) return <RemoteFailureCard key={error.times} failure={error} />
  return <Broken id={id} error={error} />
}

function Broken({ id, error }: { id: string; error: unknown }) {
  // Counted once per appearance, not per rendering.
  const [failure] = useState(() => new RemoteFailure(id, failureKind(error), countFailure(id), error))
  return <RemoteFailureCard failure={failure} />
}

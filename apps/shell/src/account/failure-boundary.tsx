import { Component, lazy, Suspense, type ReactNode } from 'react'

import { countFailure } from '../federation/load-remote'
import { failureKind, RemoteFailure } from '../federation/remote-failure'
import type { Remote } from '../registry/remote'

const Card = lazy(() =>
  import('../failure/remote-failure-card').then(
    ({ RemoteFailureCard }) => ({ default: RemoteFailureCard }),
    () => ({ default: LastResort }),
  ),
)

type Props = { remote: Remote; again: () => Promise<void>; children: ReactNode }
type State = { failure?: RemoteFailure }

/** Shows, in the remote's place, what kept it from being loaded or drawn. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return {
      failure:
        error instanceof RemoteFailure
          ? error
          : new RemoteFailure('selfservice', failureKind(error), countFailure('selfservice'), error),
    }
  }

  again = async () => {
    await this.props.again()
    this.setState({ failure: undefined })
  }

  override render() {
    const { failure } = this.state
    const { remote, children } = this.props
    if (!failure) return children
    return (
      <main>
        <title>Atrium</title>
        <Suspense>
          <Card failure={failure} name={remote.id} version={remote.version} again={this.again} />
        </Suspense>
      </main>
    )
  }
}

/** Not even the card could be fetched. */
function LastResort({ failure }: { failure: RemoteFailure }) {
  return (
    <div role="alert">
      <p>{failure.message}</p>
      <button onClick={() => location.reload()}>Reload page</button>
    </div>
  )
}

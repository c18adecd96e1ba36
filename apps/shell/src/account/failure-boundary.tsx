import { Component, lazy, Suspense, useState, type ReactNode } from 'react'

import { failureOf } from '../federation/load-remote'
import { RemoteFailure } from '../federation/remote-failure'
import type { Remote } from '../registry/remote'

const Card = lazy(() =>
  import('../failure/remote-failure-card').then(
    ({ RemoteFailureCard }) => ({ default: RemoteFailureCard }),
    () => ({ default: LastResort }),
  ),
)

type Props = { remote: Remote; again: () => Promise<void>; children: ReactNode }
type State = { caught?: { error: unknown } }

/** Shows, in the remote's place, why it couldn't be loaded or rendered. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } }
  }

  again = async () => {
    await this.props.again()
    this.setState({ caught: undefined })
  }

  override render() {
    const { caught } = this.state
    const { remote, children } = this.props
    return caught ? <Failed error={caught.error} remote={remote} again={this.again} /> : children
  }
}

type FailedProps = { error: unknown; remote: Remote; again: () => Promise<void> }

function Failed({ error, remote: { id, version }, again }: FailedProps) {
  // Counted once per appearance, not per render.
  const [failure] = useState(() => (error instanceof RemoteFailure ? error : failureOf(id, error)))
  return (
    <main>
      <title>Atrium</title>
      <Suspense>
        <Card failure={failure} name={id} version={version} again={again} />
      </Suspense>
    </main>
  )
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

import { useRouteError } from 'react-router'

import { networkProblem, Problem } from '@atrium/shared/transport'
import { ButtonLink, EmptyState, Page } from '@atrium/shared/ui'

import { failureKind } from '../federation/remote-failure'
import { useText } from '../text'
import { ProblemPage } from './problem-page'

/** Last resort of the shell's own screens. */
export function ShellBoundary() {
  const t = useText()
  const error = useRouteError()
  if (error instanceof Problem) return <ProblemPage problem={error} />
  // A screen's own scripts can't be loaded without a network.
  if (failureKind(error) === 'unreachable') return <ProblemPage problem={networkProblem(undefined)} />
  return (
    <Page>
      <EmptyState title={<h1>{t.broken.title}</h1>} action={<ButtonLink to="/">{t.notFound.home}</ButtonLink>}>
        {t.broken.about} <code>{error instanceof Error ? error.message : String(error)}</code>
      </EmptyState>
    </Page>
  )
}

import { useRouteError } from 'react-router'

import { Problem } from '@atrium/shared/transport'
import { ButtonLink, EmptyState, Page } from '@atrium/shared/ui'

import { useText } from '../text'
import { ProblemPage } from './problem-page'

/** Last resort of the shell's own screens. */
export function ShellBoundary() {
  const t = useText()
  const error = useRouteError()
  if (error instanceof Problem) return <ProblemPage problem={error} />
  return (
    <Page>
      <EmptyState title={<h1>{t.broken.title}</h1>} action={<ButtonLink to="/">{t.notFound.home}</ButtonLink>}>
        {t.broken.about} <code>{error instanceof Error ? error.message : String(error)}</code>
      </EmptyState>
    </Page>
  )
}

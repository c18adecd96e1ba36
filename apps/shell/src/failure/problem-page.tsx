import { useLocation, useParams } from 'react-router'

import { localized, useLocale } from '@atrium/shared/text'
import type { Problem } from '@atrium/shared/transport'
import { ButtonLink, Page, PageHeader, ProblemNotice, Row, Stack } from '@atrium/shared/ui'

import { useBreadcrumbs } from '../console/use-breadcrumbs'
import { useText } from '../text'
import { ProjectNotFound, useIsUnknownProject } from './console-not-found'
import { useOpenAgain } from './use-open-again'

/**
 * A screen whose data could not be loaded: the service's error, a retry, and links where a retry can't help. Keeps the screen's title
 * unless the URL itself is wrong.
 */
export function ProblemPage({ problem, onRetry }: { problem: Problem | Error; onRetry?: () => void }) {
  const t = useText()
  const openAgain = useOpenAgain()
  const locale = useLocale()
  const isUnknownProject = useIsUnknownProject()
  const screen = useBreadcrumbs().at(-1)
  const status = 'status' in problem ? problem.status : undefined
  if (isUnknownProject && (status === 403 || status === 404)) return <ProjectNotFound />
  const isWrongPlace = status === 400 || status === 404
  return (
    <Page $width="reading">
      <PageHeader title={screen && !isWrongPlace ? localized(screen.title, locale) : t.problem.title} />
      <Stack>
        <ProblemNotice problem={problem} onRetry={status === 404 ? undefined : (onRetry ?? (() => void openAgain()))} />
        {(isWrongPlace || status === 403) && <WaysOn clears={isWrongPlace} />}
      </Stack>
    </Page>
  )
}

/** Links to the page without its query, which may be wrong, and to the parent page. */
function WaysOn({ clears }: { clears: boolean }) {
  const t = useText()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const { project, workspace, ...things } = useParams()
  const missing = new Set(Object.values(things).flatMap((id = '') => [id, encodeURIComponent(id)]))
  const hasMistake = clears && search !== ''
  // Skip the page of the object that may not exist.
  const above = useBreadcrumbs().findLast(({ to }) => to !== pathname && !missing.has(to.split('/').at(-1) ?? ''))
  return (
    <Row>
      {hasMistake && <ButtonLink to={{ pathname, search: '' }}>{t.problem.clearFilters}</ButtonLink>}
      {above && <ButtonLink to={above.to}>{t.problem.goTo(localized(above.title, locale))}</ButtonLink>}
      {!hasMistake && !above && <ButtonLink to="/">{t.notFound.home}</ButtonLink>}
    </Row>
  )
}

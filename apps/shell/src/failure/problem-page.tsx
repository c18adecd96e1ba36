import { useLocation, useNavigate } from 'react-router'

import type { Problem } from '@atrium/shared/transport'
import { Page, PageHeader, ProblemNotice } from '@atrium/shared/ui'

import { useText } from '../text'

/** A screen whose data could not be loaded: the service's error and a way to retry. */
export function ProblemPage({ problem }: { problem: Problem | Error }) {
  const t = useText()
  const navigate = useNavigate()
  const location = useLocation()
  const again = () => void navigate(location, { replace: true, preventScrollReset: true, state: location.state })
  return (
    <Page $width="reading">
      <PageHeader title={t.problem.title} />
      <ProblemNotice problem={problem} onRetry={again} />
    </Page>
  )
}

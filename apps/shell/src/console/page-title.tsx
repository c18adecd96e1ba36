import { localized, useLocale } from '@atrium/shared/text'
import { useProject } from '@atrium/shared/session'

import { useTrail } from './use-trail'

/** The title of the browser's tab: screen, project, product. */
export function PageTitle() {
  const locale = useLocale()
  const trail = useTrail()
  const project = useProject()
  const last = trail.at(-1)
  const parts = [last && localized(last.title, locale), project?.name, 'Atrium']
  return <title>{parts.filter(Boolean).join(' · ')}</title>
}

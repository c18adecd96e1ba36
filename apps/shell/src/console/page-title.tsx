import { localized, useLocale } from '@atrium/shared/text'
import { useProject } from '@atrium/shared/session'

import { useTrail } from './use-trail'

/** The title of the browser's tab: screen, the thing it belongs to, project, product. */
export function PageTitle() {
  const locale = useLocale()
  const trail = useTrail()
  const project = useProject()
  const shown = trail.filter(({ isName }, index) => isName || index === trail.length - 1).reverse()
  const parts = [...shown.map(({ title }) => localized(title, locale)), project?.name, 'Atrium']
  return <title>{parts.filter(Boolean).join(' · ')}</title>
}

import { TabLinks } from '@atrium/shared/ui'

import { checkPaths } from '../paths'
import { useCheckText } from './text'

/** One check, or several at once. */
export function CheckKinds({ project }: { project: string }) {
  const t = useCheckText()
  return (
    <TabLinks
      label={t.kinds}
      tabs={[
        { to: checkPaths.check({ project }), label: t.one, end: true },
        { to: checkPaths.batch({ project }), label: t.batch },
      ]}
    />
  )
}

import { useDenial, useServed } from '@atrium/shared/session'

import { useSchemaEditText } from './text'

/** Why schemas can't be changed here: a target without settings reads them from its own files, or the person's role. */
export function useSchemaDenial(): string | undefined {
  const t = useSchemaEditText()
  const isServed = useServed('control')
  const denied = useDenial('projects:write')
  return isServed ? denied : t.fromConfiguration
}

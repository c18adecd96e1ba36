import { Badge, Muted, Row } from '@atrium/shared/ui'

import type { ListedSchema } from './queries'
import { useSchemaEditText } from './text'

/** Whether a schema has any marks. */
export const hasMarks = ({ schema, setting }: ListedSchema): boolean =>
  setting !== undefined &&
  (setting.is_default || setting.selfservice_selectable || !setting.in_project || schema === undefined)

/** How the project uses a schema, in words. */
export function SchemaMarks({ schema, setting }: ListedSchema) {
  const t = useSchemaEditText()
  return (
    <Row $gap={1}>
      {setting?.is_default && <Badge tone="success">{t.isDefault}</Badge>}
      {setting?.selfservice_selectable && <Badge tone="info">{t.selectable}</Badge>}
      {schema === undefined && <Badge tone="danger">{t.broken}</Badge>}
      {setting?.in_project === false && <Muted>{t.notInProject}</Muted>}
    </Row>
  )
}

import { loads, useLoaded } from '@atrium/shared/routing'
import { Stack } from '@atrium/shared/ui'

import { useText } from '../text'
import { schemaById, SchemaPlace } from './queries'
import { SchemaPreview } from './schema-preview'

export const loader = loads(SchemaPlace, schemaById)

/** A preview of the form. */
export function Component() {
  const t = useText().schemas
  const { data } = useLoaded<typeof loader>()

  return (
    <Stack style={{ maxWidth: 640 }}>
      <SchemaPreview schema={data} title={t.preview} about={t.previewAbout} />
    </Stack>
  )
}

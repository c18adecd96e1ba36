import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { Stack } from '@atrium/shared/ui'

import { useText } from '../text'
import { schemaById, SchemaPlace } from './queries'
import { SchemaPreview } from './schema-preview'

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, SchemaPlace)
  await queryClient.ensureQueryData(schemaById(place))
  return place
}

/** The form as it would be. */
export function Component() {
  const t = useText().schemas
  const { data } = useSuspenseQuery(schemaById(useLoaderData<typeof loader>()))

  return (
    <Stack style={{ maxWidth: 640 }}>
      <SchemaPreview schema={data} title={t.preview} about={t.previewAbout} />
    </Stack>
  )
}

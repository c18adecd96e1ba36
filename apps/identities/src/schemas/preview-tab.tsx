import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { Form, NotSaved, Section, useForm } from '@atrium/shared/form'
import { SchemaFields, toFormValue, traitsSchema, useSchemaType } from '@atrium/shared/schema-form'
import { Stack } from '@atrium/shared/ui'

import { useText } from '../text'
import { schemaById, SchemaPlace } from './queries'

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, SchemaPlace)
  await queryClient.ensureQueryData(schemaById(place))
  return place
}

/** The form as it would be; it can be filled and is checked, but sends nothing. */
export function Component() {
  const t = useText().schemas
  const { data } = useSuspenseQuery(schemaById(useLoaderData<typeof loader>()))
  const schema = traitsSchema(data)
  const form = useForm({
    schema: z.object({ traits: useSchemaType(schema) }),
    defaults: { traits: toFormValue(schema) },
    guarded: false,
    submit: () => Promise.reject(new NotSaved()),
  })

  return (
    <Stack style={{ maxWidth: 640 }}>
      <Form form={form} aria-label={t.preview}>
        <Section title={t.preview} about={t.previewAbout}>
          <SchemaFields schema={schema} name="traits" />
        </Section>
      </Form>
    </Stack>
  )
}

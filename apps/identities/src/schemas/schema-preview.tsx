import * as z from 'zod/mini'

import { Form, Section, useForm } from '@atrium/shared/form'
import { SchemaFields, toFormValue, traitsSchema, useSchemaType } from '@atrium/shared/schema-form'

/** The form generated from a schema: it can be filled in and is validated, but sends nothing. */
export function SchemaPreview({ schema: document, title, about }: { schema: unknown; title: string; about: string }) {
  const schema = traitsSchema(document)
  const form = useForm({
    schema: z.object({ traits: useSchemaType(schema) }),
    defaults: { traits: toFormValue(schema) },
    guarded: false,
    before: () => Promise.resolve(false),
    submit: () => Promise.resolve(),
  })
  return (
    <Form form={form} aria-label={title}>
      <Section title={title} about={about}>
        <SchemaFields schema={schema} name="traits" />
      </Section>
    </Form>
  )
}

import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'

import { ComboboxField, FormDialog, TextField, useCloseDialog, useForm } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'

import { useText } from '../text'
import { namespaceList } from './queries'
import { toRelationship, tupleForm } from './tuple'
import { useCreateRelationship } from './writes'

const Place = z.object({ project: z.string() })

export const loader = loads(Place, ({ project }) => namespaceList(project))

export function Component() {
  const t = useText().relationships
  const {
    place: { project },
    data: namespaces,
  } = useLoaded<typeof loader>()
  const [search] = useSearchParams()
  const create = useCreateRelationship(project)
  const close = useCloseDialog()
  const form = useForm({
    schema: tupleForm(t.fields),
    // What the list is filtered by is what the person is working on.
    defaults: {
      namespace: search.get('namespace') ?? '',
      object: search.get('object') ?? '',
      relation: search.get('relation') ?? '',
      subject: search.get('subject') ?? '',
    },
    async submit(values) {
      await create(toRelationship(values))
      await close()
    },
  })

  return (
    <FormDialog title={t.create} description={t.createAbout} action={t.save} form={form}>
      <ComboboxField {...form.field('namespace')} label={t.fields.namespace} suggestions={namespaces} mono />
      <TextField {...form.field('object')} label={t.fields.object} mono spellCheck={false} />
      <TextField {...form.field('relation')} label={t.fields.relation} mono spellCheck={false} />
      <TextField
        {...form.field('subject')}
        label={t.fields.subject}
        hint={t.fields.subjectHint}
        mono
        spellCheck={false}
      />
    </FormDialog>
  )
}

import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'

import { ComboboxField, FormDialog, IdentityField, useCloseDialog, useForm } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { Muted } from '@atrium/shared/ui'

import { useText } from '../text'
import { namespaceList } from './queries'
import { parseSubject, subjectText, toRelationship, tupleForm, type TupleText } from './tuple'
import { useNames } from './use-names'
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
  const typed = form.methods.watch()
  const names = useNames(project, typed.namespace, 'relations')

  return (
    <FormDialog title={t.create} description={t.createAbout} action={t.save} form={form}>
      <IdentityField
        {...form.field('subject')}
        label={t.fields.subject}
        hint={t.fields.subjectHint}
        suggestions={names.subjects}
      />
      <ComboboxField
        {...form.field('relation')}
        label={t.fields.relation}
        hint={t.fields.relationHint}
        suggestions={names.relations}
        mono
      />
      <ComboboxField {...form.field('namespace')} label={t.fields.namespace} suggestions={namespaces} mono />
      <ComboboxField {...form.field('object')} label={t.fields.object} suggestions={names.objects} mono />
      <Muted role="status">{sentenceOf(typed, t)}</Muted>
    </FormDialog>
  )
}

type Words = ReturnType<typeof useText>['relationships']

/** The relationship as text, with dots for missing parts. */
function sentenceOf({ subject, relation, namespace, object }: TupleText, t: Words): string {
  const known = (part: string) => part.trim() || '…'
  const read = parseSubject(subject)
  const set = read.subject_set
  const who =
    set?.relation && set.object
      ? t.sentenceSet(set.relation, `${set.namespace}:${set.object}`)
      : known(set ? subjectText(read) : read.subject_id)
  return t.sentence(who, known(relation), `${known(namespace)}:${known(object)}`)
}

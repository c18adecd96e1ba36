import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'

import { ComboboxField, FormDialog, IdentityField, useCloseDialog, useForm } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { Muted, Notice } from '@atrium/shared/ui'

import { useText } from '../text'
import { namespaceList } from './queries'
import { reviewChanges, undeclaredNamespaces, type Reviewed } from './review-changes'
import { parseSubject, parseTuple, subjectText, toRelationship, tupleForm, type TupleText } from './tuple'
import { useNames } from './use-names'
import { useCreateRelationship } from './writes'

/** `tuple` is suggested by another screen, over which the dialog is open. */
const Place = z.object({ project: z.string(), tuple: z.optional(z.string()) })

export const loader = loads(Place, ({ project }) => namespaceList(project))

/** A warning about the relationship to create; `of` identifies its fields' values. */
type Doubt = Pick<Reviewed, 'stored' | 'undeclared'> & { of: string }

const fieldsText = ({ namespace, object, relation, subject }: TupleText) =>
  JSON.stringify([namespace, object, relation, subject])

export function Component() {
  const t = useText().relationships
  const {
    place: { project, tuple: suggested },
    data: namespaces,
  } = useLoaded<typeof loader>()
  const [search] = useSearchParams()
  const create = useCreateRelationship(project)
  const close = useCloseDialog()
  const [doubt, setDoubt] = useState<Doubt>()
  const form = useForm({
    schema: tupleForm(t.fields),
    // Prefilled from the list's filters, which show what the person is working on.
    defaults: fieldsOf(suggested) ?? {
      namespace: search.get('namespace') ?? '',
      object: search.get('object') ?? '',
      relation: search.get('relation') ?? '',
      subject: search.get('subject') ?? '',
    },
    // An undeclared relationship is created on the second attempt, an existing one never.
    async before(values) {
      const [unknown] = await undeclaredNamespaces(project, toRelationship(values))
      if (unknown !== undefined) {
        const isOwn = unknown === values.namespace
        form.methods.setError(
          isOwn ? 'namespace' : 'subject',
          { message: t.unknownNamespace(unknown) },
          { shouldFocus: true },
        )
        return false
      }
      const of = fieldsText(form.methods.getValues())
      if (doubt?.of === of && !doubt.stored) return true
      const [found] = await reviewChanges(project, [{ action: 'insert', tuple: toRelationship(values) }])
      const isFine = !found?.stored && !found?.undeclared
      setDoubt(isFine ? undefined : { ...found, of })
      return isFine
    },
    async submit(values) {
      await create(toRelationship(values))
      await close()
    },
  })
  const typed = form.methods.watch()
  const names = useNames(project, typed.namespace, 'relations')
  const { stored, undeclared } = (doubt?.of === fieldsText(typed) && doubt) || {}
  const action = suggested === undefined ? t.save : t.add

  return (
    <FormDialog
      title={t.create}
      description={t.createAbout}
      action={undeclared && !stored ? t.createAnyway : action}
      form={form}
    >
      <ComboboxField {...form.field('namespace')} label={t.fields.namespace} suggestions={namespaces} mono />
      <ComboboxField {...form.field('object')} label={t.fields.object} suggestions={names.objects} mono />
      <ComboboxField
        {...form.field('relation')}
        label={t.fields.relation}
        hint={t.fields.relationHint}
        suggestions={names.relations}
        mono
      />
      <IdentityField
        {...form.field('subject')}
        label={t.fields.subject}
        hint={t.fields.subjectHint}
        suggestions={names.subjects}
      />
      <Muted role="status">{Object.values(typed).some((part) => part.trim()) && sentenceOf(typed, t)}</Muted>
      {(stored || undeclared) && (
        <Notice role="alert" tone="warning">
          {stored ? t.exists : undeclared && t.undeclared[undeclared.code](undeclared.name, undeclared.namespace)}
        </Notice>
      )}
    </FormDialog>
  )
}

function fieldsOf(text = ''): TupleText | undefined {
  const tuple = parseTuple(text)
  if (!tuple) return undefined
  const { namespace, object, relation } = tuple
  return { namespace, object, relation, subject: subjectText(tuple) }
}

type Words = ReturnType<typeof useText>['relationships']

/** The relationship as text, with ellipses for missing parts. */
function sentenceOf({ subject, relation, namespace, object }: TupleText, t: Words): string {
  const known = (part: string) => part.trim() || '…'
  const read = parseSubject(subject)
  const set = read.subject_set
  const at = `${known(namespace)}:${known(object)}`
  if (set?.relation && set.object)
    return t.sentenceSet(set.relation, `${set.namespace}:${set.object}`, known(relation), at)
  return t.sentence(known(set ? subjectText(read) : read.subject_id), known(relation), at)
}

import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { Form, SubmitButton, TextAreaField, useForm } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useFormat } from '@atrium/shared/text'
import { Badge, Card, CardRow, Fact, Facts, Page, PageHeader, Row } from '@atrium/shared/ui'

import { relationshipPaths } from '../paths'
import { useText } from '../text'
import { namespaceList } from './queries'
import { reviewChanges, type Reviewed } from './review-changes'
import { tupleText } from './tuple'
import { maxChanges, readChanges, type Change, type ChangesProblem } from './tuple-changes'
import { useChangeRelationships } from './writes'

const Place = z.object({ project: z.string() })

export const loader = loads(Place, ({ project }) => namespaceList(project))

/** Changes that another screen started: for selected rows, or to allow a check. `from` is the link back. */
const incomingState = z.object({
  changes: z.string(),
  from: z.optional(z.object({ to: z.string(), label: z.string() })),
})

type Review = { text: string; entries: Reviewed[] }

/** Inserts and deletes as one patch: typed or pasted, reviewed, then applied atomically. */
export function Component() {
  const t = useText().relationships
  const {
    place: { project },
    data: namespaces,
  } = useLoaded<typeof loader>()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { changes: started = '', from } = incomingState.safeParse(state).data ?? {}
  const back = from ?? { to: relationshipPaths.relationships({ project }), label: t.title }
  const denied = useDenial('relationships:write')
  const apply = useChangeRelationships(project)
  const [review, setReview] = useState<Review>()
  const formatProblem = useProblemText()
  const form = useForm({
    schema: z.object({
      changes: z.string().check((check) => {
        const { problem } = readChanges(check.value, namespaces)
        if (problem) check.issues.push({ code: 'custom', message: formatProblem(problem), input: check.value })
      }),
    }),
    defaults: { changes: started },
    async before({ changes: text }) {
      if (review?.text === text) return true
      const { changes = [] } = readChanges(text, namespaces)
      setReview({ text, entries: await reviewChanges(project, changes) })
      return false
    },
    async submit({ changes: text }) {
      await apply(readChanges(text, namespaces).changes ?? [])
      await navigate(back.to)
    },
  })
  const text = form.methods.watch('changes')
  const shown = review?.text === text ? review : undefined

  return (
    <Page $width="reading">
      <PageHeader back={back} title={t.changeTitle} about={t.changeAbout} />
      <Form form={form} deniedBecause={denied}>
        <TextAreaField
          {...form.field('changes')}
          label={t.changes}
          hint={t.changesHint}
          rows={10}
          mono
          spellCheck={false}
          placeholder={'+ Document:plan#viewers@alice\n- Document:plan#viewers@Group:eng#members'}
        />
        {shown && <ReviewCard entries={shown.entries} />}
        <Row>
          <SubmitButton form={form} deniedBecause={denied}>
            {shown ? t.apply : t.review}
          </SubmitButton>
        </Row>
      </Form>
    </Page>
  )
}

function ReviewCard({ entries }: { entries: readonly Reviewed[] }) {
  const t = useText().relationships
  const format = useFormat()
  const count = (action: Change['action']) => entries.filter(({ change }) => change.action === action).length
  return (
    <Card title={t.reviewed} role="status">
      <Facts>
        <Fact name={t.inserts}>{format.number(count('insert'))}</Fact>
        <Fact name={t.deletes}>{format.number(count('delete'))}</Fact>
      </Facts>
      {entries.map((entry, index) => (
        <CardRow key={index} title={<code>{tupleText(entry.change.tuple)}</code>} about={noteOf(entry, t)}>
          <Badge tone={entry.change.action === 'insert' ? 'success' : 'danger'}>
            {entry.change.action === 'insert' ? t.insert : t.delete}
          </Badge>
        </CardRow>
      ))}
    </Card>
  )
}

type Words = ReturnType<typeof useText>['relationships']

function noteOf({ change: { action }, stored, undeclared }: Reviewed, t: Words): string | undefined {
  if (action === 'delete') return stored === false ? t.notStored : undefined
  const doubts = [
    undeclared && t.undeclared[undeclared.code](undeclared.name, undeclared.namespace),
    stored && t.storedAlready,
  ]
  return doubts.filter(Boolean).join(' ') || undefined
}

function useProblemText() {
  const t = useText().relationships
  const format = useFormat()
  return (problem: ChangesProblem): string => {
    if (!('line' in problem)) return problem.code === 'none' ? t.changesNone : t.changesMany(format.number(maxChanges))
    const what = problem.code === 'namespace' ? t.changesNamespace(problem.name) : t.changesWrong[problem.code]
    return t.changesLine(format.number(problem.line), what)
  }
}

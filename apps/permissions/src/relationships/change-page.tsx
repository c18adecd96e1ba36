import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { attempt } from '@atrium/shared/api'
import { Form, SubmitButton, TextAreaField, useForm } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useFormat } from '@atrium/shared/text'
import { asError } from '@atrium/shared/transport'
import {
  Button,
  Fact,
  Facts,
  Card,
  CardRow,
  Badge,
  Page,
  PageHeader,
  ProblemNotice,
  Row,
  Stack,
} from '@atrium/shared/ui'

import { relationshipPaths } from '../paths'
import { useText } from '../text'
import { namespaceList } from './queries'
import { reviewChanges, type Reviewed } from './review-changes'
import { tupleText } from './tuple'
import { mostChanges, readChanges, type Change, type ChangesProblem } from './tuple-changes'
import { useChangeRelationships } from './writes'

const Place = z.object({ project: z.string() })

export const loader = loads(Place, ({ project }) => namespaceList(project))

/** Changes that another screen began: those of selected rows. */
const given = z.object({ changes: z.string() })

type Review = { text: string; entries: Reviewed[] }

/** Inserts and deletes as one patch: typed or pasted, reviewed, then made all or none. */
export function Component() {
  const t = useText().relationships
  const {
    place: { project },
    data: namespaces,
  } = useLoaded<typeof loader>()
  const navigate = useNavigate()
  const { state } = useLocation()
  const denied = useDenial('relationships:write')
  const [review, setReview] = useState<Review>()
  const say = useProblemText()
  const form = useForm({
    schema: z.object({
      changes: z.string().check((check) => {
        const { problem } = readChanges(check.value, namespaces)
        if (problem) check.issues.push({ code: 'custom', message: say(problem), input: check.value })
      }),
    }),
    defaults: { changes: given.safeParse(state).data?.changes ?? '' },
    async submit({ changes: text }) {
      const { changes = [] } = readChanges(text, namespaces)
      setReview({ text, entries: await reviewChanges(project, changes) })
    },
  })
  const text = form.methods.watch('changes')
  const shown = review?.text === text ? review : undefined

  return (
    <Page $width="reading">
      <PageHeader
        back={{ to: relationshipPaths.relationships({ project }), label: t.title }}
        title={t.changeTitle}
        about={t.changeAbout}
      />
      <Form form={form}>
        <TextAreaField
          {...form.field('changes')}
          label={t.changes}
          hint={t.changesHint}
          rows={10}
          mono
          spellCheck={false}
          placeholder={'+ Document:plan#viewers@alice\n- Document:plan#viewers@Group:eng#members'}
        />
        <Row>
          <SubmitButton form={form} tone={shown ? 'plain' : 'primary'}>
            {t.review}
          </SubmitButton>
        </Row>
      </Form>
      {shown && (
        <ReviewCard
          entries={shown.entries}
          project={project}
          deniedBecause={denied}
          onDone={() => navigate(relationshipPaths.relationships({ project }))}
        />
      )}
    </Page>
  )
}

type ReviewCardProps = {
  entries: readonly Reviewed[]
  project: string
  deniedBecause: string | undefined
  onDone: () => unknown
}

function ReviewCard({ entries, project, deniedBecause, onDone }: ReviewCardProps) {
  const t = useText().relationships
  const format = useFormat()
  const apply = useChangeRelationships(project)
  const [failure, setFailure] = useState<Error>()
  const [busy, setBusy] = useState(false)
  const count = (action: Change['action']) => entries.filter(({ change }) => change.action === action).length

  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await apply(entries.map(({ change }) => change))
      await attempt(async () => onDone())
    } catch (error) {
      setFailure(asError(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack $gap={4}>
      <Card title={t.reviewed} role="status">
        <Facts>
          <Fact name={t.inserts}>{format.number(count('insert'))}</Fact>
          <Fact name={t.deletes}>{format.number(count('delete'))}</Fact>
        </Facts>
        {entries.map(({ change, stored }, index) => (
          <CardRow key={index} title={<code>{tupleText(change.tuple)}</code>} about={noteOf(change, stored, t)}>
            <Badge tone={change.action === 'insert' ? 'success' : 'danger'}>
              {change.action === 'insert' ? t.insert : t.delete}
            </Badge>
          </CardRow>
        ))}
      </Card>
      {failure && <ProblemNotice problem={failure} />}
      <div>
        <Button tone="primary" busy={busy} deniedBecause={deniedBecause} onClick={() => void send()}>
          {t.apply}
        </Button>
      </div>
    </Stack>
  )
}

type Words = ReturnType<typeof useText>['relationships']

function noteOf({ action }: Change, stored: boolean | undefined, t: Words): string | undefined {
  if (action === 'insert') return stored ? t.storedAlready : undefined
  return stored === false ? t.notStored : undefined
}

function useProblemText() {
  const t = useText().relationships
  const format = useFormat()
  return (problem: ChangesProblem): string => {
    if (!('line' in problem)) return problem.code === 'none' ? t.changesNone : t.changesMany(format.number(mostChanges))
    const what = problem.code === 'namespace' ? t.changesNamespace(problem.name) : t.changesWrong[problem.code]
    return t.changesLine(format.number(problem.line), what)
  }
}

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useLocation } from 'react-router'

import { DialogLink } from '@atrium/shared/form'
import { queryText } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  CardRow,
  Muted,
  Notice,
  ProblemNotice,
  Skeleton,
  Stack,
  TextLink,
} from '@atrium/shared/ui'

import type { ReadSet, Tuple } from '../engine/model'
import type { Suggestion } from '../engine/suggest'
import { Graph } from '../graph/graph'
import { checkPaths, relationshipPaths } from '../paths'
import { subjectText, tupleText } from '../relationships/tuple'
import { explanation, questionOf, type CheckPlace, type Explanation } from './queries'
import { edgesDiagram, stepsDiagram, objectText, reasonOf, sentenceOf, stepsOf } from './steps'
import { useCheckText } from './text'

type WhyProps = {
  place: CheckPlace
  /** The service's result; undefined if it returned an error. */
  allowed: boolean | undefined
}

/** The reason for the service's decision: the path that allows it, or the checked sets and the changes that would allow it. */
export function Why({ place, allowed }: WhyProps) {
  const t = useCheckText()
  const { data, error, isFetching, refetch } = useQuery(explanation(place))
  if (error) return <ProblemNotice problem={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div role="status" aria-label={t.explaining}>
        <Skeleton />
      </div>
    )
  }
  const { evaluation, source } = data
  // Without the rules a permission is evaluated like a relation, which doesn't tell who has it.
  const isKnown = source === 'text' || source === 'names'
  const differs = isKnown && allowed !== undefined && evaluation.allowed !== undefined && evaluation.allowed !== allowed
  return (
    <Stack $gap={4}>
      {differs && (
        <Notice
          tone="warning"
          action={
            <Button small busy={isFetching} onClick={() => void refetch()}>
              {t.retry}
            </Button>
          }
        >
          {t.differs}
        </Notice>
      )}
      <Limits data={data} />
      {evaluation.proof ? <Allowed place={place} data={data} /> : isKnown && <NotAllowed place={place} data={data} />}
    </Stack>
  )
}

/** Gaps of the explanation, and where it stopped. */
function Limits({ data: { evaluation, source, deeper } }: { data: Explanation }) {
  const t = useCheckText()
  const { fault, unknownNamespace, cut, allowed } = evaluation
  return (
    <>
      {(source === 'unknown' || source === 'elsewhere') && <Notice>{t.unreadable}</Notice>}
      {source === 'names' && <Notice>{t.namesOnly}</Notice>}
      {unknownNamespace !== undefined && <Notice>{t.unknownNamespace(unknownNamespace)}</Notice>}
      {fault && <Notice tone="warning">{t.faults[fault.kind]}</Notice>}
      {!fault && !evaluation.proof && cut.size > 0 && (
        <Notice tone="warning" title={deeper ? t.deeper : undefined}>
          {[...cut].map((one) => t.cut[one]).join(' ')} {allowed === undefined && t.pathNotFound}
        </Notice>
      )}
    </>
  )
}

function Allowed({ place, data: { evaluation } }: { place: CheckPlace; data: Explanation }) {
  const t = useCheckText()
  const question = questionOf(place)
  const { proof } = evaluation
  if (!proof) return null
  const steps = stepsOf(proof)
  const subject = subjectText(question)
  const reason = reasonOf(proof, t)
  return (
    <Card title={t.why}>
      {reason && <CardRow title={t.because(subject, question.relation, objectText(question), reason)} />}
      <Graph label={t.graph} {...stepsDiagram(steps, question, t)} />
      <CardRow
        title={t.steps}
        about={
          <ol>
            {steps.map((step, index) => (
              <li key={index}>{sentenceOf(step, subject, t)}</li>
            ))}
          </ol>
        }
      />
    </Card>
  )
}

function NotAllowed({ place, data: { evaluation, suggestions } }: { place: CheckPlace; data: Explanation }) {
  const t = useCheckText()
  const question = questionOf(place)
  if (evaluation.unknownNamespace !== undefined) return null
  return (
    <>
      {evaluation.allowed === false && <Suggestions project={place.project} suggestions={suggestions} />}
      <Card title={t.why}>
        <CardRow title={t.denied(subjectText(question), question.relation, objectText(question))} />
        {evaluation.edges.length > 0 && <Graph label={t.graphDenied} {...edgesDiagram(evaluation.edges, question)} />}
        <ReadSets project={place.project} looks={evaluation.readSets} />
      </Card>
    </>
  )
}

const maxReads = 20

function ReadSets({ project, looks: readSets }: { project: string; looks: readonly ReadSet[] }) {
  const t = useCheckText()
  if (readSets.length === 0) return null
  return (
    <CardRow
      title={t.readSetsTitle}
      about={
        <ul>
          {readSets.slice(0, maxReads).map(({ set, found, complete }) => (
            <li key={JSON.stringify(set)}>
              <TextLink to={relationshipPaths.relationships({ project }) + queryText(set)}>
                {t.readSet(set.relation, objectText(set))}
              </TextLink>
              {': '}
              {t.found(found, complete)}
            </li>
          ))}
          {readSets.length > maxReads && <li>{t.moreReadSets(readSets.length - maxReads)}</li>}
        </ul>
      }
    />
  )
}

function Suggestions({ project, suggestions }: { project: string; suggestions: readonly Suggestion[] }) {
  const t = useCheckText()
  const denied = useDenial('relationships:write')
  const { pathname, search } = useLocation()
  return (
    <Card title={t.suggestions}>
      <CardRow title={<Muted>{suggestions.length === 0 ? t.noSuggestions : t.suggestionsAbout}</Muted>} />
      {suggestions.map(({ insert, remove }, index) => {
        const [only] = insert
        const single = insert.length === 1 && remove.length === 0 ? only : undefined
        return (
          <CardRow
            key={index}
            title={
              <Stack $gap={1}>
                <Changes tone="success" name={t.add} tuples={insert} />
                <Changes tone="danger" name={t.remove} tuples={remove} />
              </Stack>
            }
          >
            {single ? (
              <DialogLink
                small
                icon={<Plus />}
                deniedBecause={denied}
                to={checkPaths.addSuggested({ project, tuple: tupleText(single) })}
              >
                {t.add}
              </DialogLink>
            ) : (
              <ButtonLink
                small
                deniedBecause={denied}
                to={relationshipPaths.change({ project })}
                state={{
                  changes: [
                    ...insert.map((tuple) => `+ ${tupleText(tuple)}`),
                    ...remove.map((tuple) => `- ${tupleText(tuple)}`),
                  ].join('\n'),
                  from: { to: pathname + search, label: t.title },
                }}
              >
                {t.review}
              </ButtonLink>
            )}
          </CardRow>
        )
      })}
    </Card>
  )
}

function Changes({ tone, name, tuples }: { tone: 'success' | 'danger'; name: string; tuples: readonly Tuple[] }) {
  return tuples.map((tuple) => (
    <div key={tupleText(tuple)}>
      <Badge tone={tone}>{name}</Badge> <code>{tupleText(tuple)}</code>
    </div>
  ))
}

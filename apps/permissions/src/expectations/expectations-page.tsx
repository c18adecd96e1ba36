import { Download, FlaskConical, Play, Plus, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { Outlet } from 'react-router'

import { attempt } from '@atrium/shared/api'
import { saveText } from '@atrium/shared/download'
import { DialogLink } from '@atrium/shared/form'
import { links } from '@atrium/shared/links'
import { notify } from '@atrium/shared/notify'
import { loads, queryText, useLoaded } from '@atrium/shared/routing'
import { DataTable } from '@atrium/shared/table'
import { useActionText } from '@atrium/shared/text/actions'
import { asError } from '@atrium/shared/transport'
import {
  Button,
  ButtonLink,
  EmptyState,
  Muted,
  Page,
  PageHeader,
  ProblemNotice,
  Row,
  StateDot,
  TextLink,
} from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { checkAll } from '../check/queries'
import { useExampleText } from '../examples/text'
import { examplePaths, expectationPaths } from '../paths'
import { subjectText } from '../relationships/tuple'
import { parseCheckedTuple, expectationFile, type Expectation } from './expectation-file'
import { changeExpectations, expectationList, ExpectationPlace } from './queries'
import { useExpectationText, type Text } from './text'

export const loader = loads(ExpectationPlace, ({ project }) => expectationList(project))

/** The result of a check. */
type CheckResult = { allowed: boolean; error?: string }
type Outcome = 'failed' | 'error' | 'waiting' | 'passed'

const outcomeOf = ({ allowed }: Expectation, response: CheckResult | undefined): Outcome => {
  if (!response) return 'waiting'
  if (response.error) return 'error'
  return response.allowed === allowed ? 'passed' : 'failed'
}
const order: readonly Outcome[] = ['failed', 'error', 'waiting', 'passed']

/** Where a check is explained. */
const whyPath = (project: string, expectation: Expectation) => {
  const { namespace, object, relation, ...subject } = parseCheckedTuple(expectation)
  return links.check({ project }) + queryText({ namespace, object, relation, subject: subjectText(subject) })
}

export function Component() {
  const t = useExpectationText()
  const words = useActionText()
  const { start } = useExampleText()
  const {
    place: { project },
    data: expectations,
  } = useLoaded<typeof loader>()
  const [results, setResults] = useState<ReadonlyMap<string, CheckResult>>(new Map())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error>()

  const run = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const checked = await checkAll(project, expectations.map(parseCheckedTuple))
      setResults(
        new Map(
          expectations.flatMap(({ tuple }, at): [string, CheckResult][] => {
            const result = checked[at]
            return result ? [[tuple, result]] : []
          }),
        ),
      )
    } catch (error) {
      setFailure(asError(error))
    } finally {
      setBusy(false)
    }
  }

  const remove = (gone: readonly Expectation[]) =>
    attempt(async () => {
      const tuples = new Set(gone.map(({ tuple }) => tuple))
      await changeExpectations(project, (kept) => kept.filter(({ tuple }) => !tuples.has(tuple)), t.notKept)
      notify(t.deleted(gone.length))
    })

  const rows = expectations
    .map((expectation) => {
      const result = results.get(expectation.tuple)
      return { ...expectation, result, outcome: outcomeOf(expectation, result) }
    })
    .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || a.group.localeCompare(b.group))
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length

  const create = (
    <DialogLink icon={<Plus />} to={expectationPaths.newExpectation({ project })}>
      {t.create}
    </DialogLink>
  )

  return (
    <Page>
      <PageHeader
        title={t.title}
        about={t.about}
        actions={
          <>
            {create}
            {expectations.length > 0 && (
              <Button tone="primary" icon={<Play />} busy={busy} onClick={() => void run()}>
                {t.run}
              </Button>
            )}
            <Menu
              label={words.more}
              actions={[
                { label: t.import, icon: <Upload />, to: expectationPaths.importExpectations({ project }) },
                {
                  label: t.export,
                  icon: <Download />,
                  deniedBecause: expectations.length === 0 ? t.nothingToExport : undefined,
                  run: () =>
                    saveText(`${project}-permission-tests.json`, [expectationFile(expectations)], 'application/json'),
                },
              ]}
            />
          </>
        }
      />
      <Muted>{t.keptHere}</Muted>
      {failure && <ProblemNotice problem={failure} onRetry={() => void run()} />}
      {results.size > 0 && (
        <Row role="status">
          <StateDot tone={count('failed') + count('error') > 0 ? 'danger' : 'success'}>
            {t.summary(count('passed'), count('failed') + count('error'))}
          </StateDot>
        </Row>
      )}
      <DataTable
        label={t.title}
        rows={rows}
        rowKey={({ tuple }) => tuple}
        columns={[
          { id: 'tuple', header: t.columns.tuple, mono: true, cell: ({ tuple }) => <bdi>{tuple}</bdi> },
          { id: 'group', header: t.columns.group, cell: ({ group }) => <bdi>{group}</bdi> },
          {
            id: 'expected',
            header: t.columns.expected,
            width: '120px',
            cell: ({ allowed }) => (allowed ? t.allowed : t.denied),
          },
          { id: 'result', header: t.columns.result, priority: 1, cell: (row) => <Result {...row} t={t} /> },
          {
            id: 'why',
            header: t.columns.why,
            priority: 1,
            width: '80px',
            cell: (row) => <TextLink to={whyPath(project, row)}>{t.why}</TextLink>,
          },
        ]}
        rowActions={(row) => [{ label: words.delete, icon: <Trash2 />, danger: true, run: () => void remove([row]) }]}
        selection={[
          {
            label: words.delete,
            icon: <Trash2 />,
            danger: true,
            run: (chosen, clear) => void remove(chosen).then(clear),
          },
        ]}
        empty={
          <EmptyState
            icon={<FlaskConical />}
            title={t.empty.title}
            action={
              <>
                {create}
                <ButtonLink to={examplePaths.examples({ project })}>{start}</ButtonLink>
              </>
            }
          >
            {t.empty.body}
          </EmptyState>
        }
      />
      <Outlet />
    </Page>
  )
}

function Result({ outcome, result, t }: { outcome: Outcome; result: CheckResult | undefined; t: Text }) {
  if (outcome === 'waiting') return <Muted>{t.notRun}</Muted>
  if (outcome === 'error') return <StateDot tone="warning">{result?.error}</StateDot>
  if (outcome === 'passed') return <StateDot tone="success">{t.passed}</StateDot>
  return <StateDot tone="danger">{result?.allowed ? t.failedAllowed : t.failedDenied}</StateDot>
}

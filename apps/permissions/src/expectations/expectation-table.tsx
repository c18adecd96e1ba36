import { ListChecks, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { attempt } from '@atrium/shared/api'
import { links } from '@atrium/shared/links'
import { notify } from '@atrium/shared/notify'
import { queryText } from '@atrium/shared/routing'
import { DataTable, type Column } from '@atrium/shared/table'
import { useActionText } from '@atrium/shared/text/actions'
import { ButtonLink, EmptyState, Muted, StateDot, TextLink } from '@atrium/shared/ui'

import { useExampleText } from '../examples/text'
import { examplePaths } from '../paths'
import { subjectText } from '../relationships/tuple'
import { parseCheckedTuple, type Expectation } from './expectation-file'
import { changeExpectations } from './queries'
import { useExpectationText } from './text'
import type { TestedExpectation } from './use-test-run'

/** `create`: the button that adds the first test. */
type Props = { project: string; tested: readonly TestedExpectation[]; create: ReactNode }

export function ExpectationTable({ project, tested, create }: Props) {
  const t = useExpectationText()
  const texts = useActionText()
  const { start } = useExampleText()
  const columns = useColumns(project)

  const remove = (expectations: readonly Expectation[]) =>
    attempt(async () => {
      const removed = new Set(expectations.map(({ tuple }) => tuple))
      await changeExpectations(project, (stored) => stored.filter(({ tuple }) => !removed.has(tuple)), t)
      notify(t.deleted(expectations.length))
    })

  return (
    <DataTable
      label={t.title}
      rows={tested}
      rowKey={({ tuple }) => tuple}
      columns={columns}
      rowActions={(row) => [{ label: texts.delete, icon: <Trash2 />, danger: true, run: () => void remove([row]) }]}
      selection={[
        {
          label: texts.delete,
          icon: <Trash2 />,
          danger: true,
          run: (chosen, clear) => void remove(chosen).then(clear),
        },
      ]}
      empty={
        <EmptyState
          icon={<ListChecks />}
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
  )
}

function useColumns(project: string): Column<TestedExpectation>[] {
  const t = useExpectationText()
  return [
    { id: 'tuple', header: t.columns.tuple, mono: true, cell: ({ tuple }) => <bdi>{tuple}</bdi> },
    { id: 'group', header: t.columns.group, cell: ({ group }) => <bdi>{group}</bdi> },
    {
      id: 'expected',
      header: t.columns.expected,
      width: '120px',
      cell: ({ allowed }) => (allowed ? t.allowed : t.denied),
    },
    { id: 'result', header: t.columns.result, priority: 1, cell: (row) => <Result {...row} /> },
    {
      id: 'why',
      header: t.columns.why,
      priority: 1,
      width: '80px',
      cell: (row) => <TextLink to={explanationPath(project, row)}>{t.why}</TextLink>,
    },
  ]
}

/** The page that explains a check. */
const explanationPath = (project: string, expectation: Expectation) => {
  const { namespace, object, relation, ...subject } = parseCheckedTuple(expectation)
  return links.check({ project }) + queryText({ namespace, object, relation, subject: subjectText(subject) })
}

function Result({ outcome, result }: TestedExpectation) {
  const t = useExpectationText()
  if (outcome === 'waiting') return <Muted>{t.notRun}</Muted>
  if (outcome === 'error') return <StateDot tone="warning">{result?.error}</StateDot>
  if (outcome === 'passed') return <StateDot tone="success">{t.passed}</StateDot>
  return <StateDot tone="danger">{result?.allowed ? t.failedAllowed : t.failedDenied}</StateDot>
}

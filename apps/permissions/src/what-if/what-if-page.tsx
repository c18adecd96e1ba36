import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { CodeField, Form, SubmitButton, TextAreaField, useForm } from '@atrium/shared/form'
import { confirm } from '@atrium/shared/notify'
import { parseRules } from '@atrium/shared/permission-language'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { DataTable } from '@atrium/shared/table'
import { useFormat } from '@atrium/shared/text'
import { Badge, Button, Muted, Notice, Page, PageHeader, Row, Stack, TextLink, type BadgeTone } from '@atrium/shared/ui'

import { rulesOf } from '../engine/model'
import { expectationList } from '../expectations/queries'
import { expectationPaths } from '../paths'
import { maxChanges, readChanges, type Change } from '../relationships/tuple-changes'
import { useChangeRelationships } from '../relationships/writes'
import { publishedRules } from '../rules/queries'
import { usePublishRules } from '../rules/writes'
import { useText } from '../text'
import { compare, differenceOf, type CheckResult, type Compared, type Difference } from './compare'
import { storeStage, storedStage, stageOver } from './stage'
import { useWhatIfText, type Text } from './text'

const Place = z.object({ project: z.string() })
const maxCharacters = 64 * 1024

export const loader = loads(
  Place,
  ({ project }) => publishedRules(project),
  ({ project }) => queryClient.ensureQueryData(expectationList(project)),
)

const order: readonly Difference[] = ['broken', 'mended', 'changed', 'same']
const tones: Record<Difference, BadgeTone> = {
  broken: 'danger',
  mended: 'success',
  changed: 'warning',
  same: 'neutral',
}

/** `input` is the input that the results belong to; results for other input aren't shown. */
type Result = { input: string; changes: readonly Change[]; rules: string; rows: Compared[] }

export function Component() {
  const {
    place: { project },
  } = useLoaded<typeof loader>()
  // Each project has its own stage.
  return <WhatIf key={project} />
}

function WhatIf() {
  const t = useWhatIfText()
  const messageFor = useChangesText()
  const {
    place: { project },
    data: published,
  } = useLoaded<typeof loader>()
  const { data: expectations } = useSuspenseQuery(expectationList(project))
  const [result, setResult] = useState<Result>()
  const readable = published.source === 'text' || published.source === 'names'
  const [stage, setStage] = useState(() => stageOver(published.text, storedStage(project)))

  const form = useForm({
    schema: z
      .object({
        changes: z.string(),
        rules: z.string().check(
          z.maxLength(maxCharacters),
          z.refine((text) => parseRules(text).faults.length === 0, { error: t.rulesFaulty }),
        ),
      })
      .check((check) => {
        const { changes, rules } = check.value
        const message = messageFor(changes, namesIn(rules))
        if (message) check.issues.push({ code: 'custom', path: ['changes'], message, input: changes })
      }),
    defaults: { changes: stage.changes, rules: stage.rules },
    // The input is stored, so leaving loses nothing.
    guarded: false,
    async submit({ changes: text, rules }) {
      const input = JSON.stringify(form.methods.getValues())
      const { changes = [] } = readChanges(text, namesIn(rules))
      const staged = rulesOf(parseRules(rules).namespaces, published.rules)
      const rows = await compare(project, expectations, { changes, rules: staged })
      setResult({ input, changes, rules, rows })
    },
  })
  const { methods } = form
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ values }) => storeStage(project, { ...values, from: stage.from }),
      }),
    [methods, project, stage.from],
  )
  const shown = result?.input === JSON.stringify(form.methods.watch()) ? result : undefined

  const discard = () => {
    // The published rules may be the ones just applied.
    const { text } = queryClient.getQueryData(publishedRules(project).queryKey) ?? published
    const fresh = stageOver(text, undefined)
    setResult(undefined)
    setStage(fresh)
    storeStage(project, fresh)
    form.methods.reset({ changes: fresh.changes, rules: fresh.rules })
  }

  return (
    <Page $width="reading">
      <PageHeader title={t.title} about={t.about} />
      <Notice>{t.apart}</Notice>
      {!readable && <Notice tone="warning">{t.unreadable}</Notice>}
      {stage.outdated && <Notice tone="warning">{t.outdated}</Notice>}
      {expectations.length === 0 && (
        <Notice
          tone="warning"
          action={<TextLink to={expectationPaths.expectations({ project })}>{t.toTests}</TextLink>}
        >
          {t.noTests}
        </Notice>
      )}
      <Form form={form}>
        <TextAreaField
          {...form.field('changes')}
          label={t.changes}
          hint={t.changesHint}
          rows={5}
          mono
          optional
          spellCheck={false}
        />
        <CodeField
          {...form.field('rules')}
          language="permissions"
          rows={10}
          label={t.rules}
          hint={t.rulesHint}
          readOnly={!readable}
        />
        <Row>
          <SubmitButton
            form={form}
            tone={shown ? 'plain' : 'primary'}
            deniedBecause={!readable ? t.unreadable : expectations.length === 0 ? t.noTests : undefined}
          >
            {t.compare}
          </SubmitButton>
          <Button onClick={discard}>{t.drop}</Button>
        </Row>
      </Form>
      {shown && <Results result={shown} project={project} onApplied={discard} />}
    </Page>
  )
}

/** The namespaces in a text of rules. */
const namesIn = (text: string) => parseRules(text).namespaces.map(({ name }) => name)

/** The text of an error in the changes; no changes are fine. */
function useChangesText() {
  const t = useText().relationships
  const format = useFormat()
  return (text: string, namespaces: readonly string[]): string | undefined => {
    const { problem } = readChanges(text, namespaces)
    if (!problem || problem.code === 'none') return undefined
    if (!('line' in problem)) return t.changesMany(format.number(maxChanges))
    const what = problem.code === 'namespace' ? t.changesNamespace(problem.name) : t.changesWrong[problem.code]
    return t.changesLine(format.number(problem.line), what)
  }
}

function Results({ result, project, onApplied }: { result: Result; project: string; onApplied: () => void }) {
  const t = useWhatIfText()
  const { data: published } = useSuspenseQuery(publishedRules(project))
  const publish = usePublishRules(project)
  const change = useChangeRelationships(project)
  const rulesChange = result.rules !== published.text
  const mayChange = useDenial('relationships:write')
  const mayPublish = useDenial('projects:write')
  const { changes } = result
  const rows = result.rows
    .map((row) => ({ ...row, difference: differenceOf(row) }))
    .toSorted((a, b) => order.indexOf(a.difference) - order.indexOf(b.difference))
  const count = (difference: Difference) => rows.filter((row) => row.difference === difference).length
  const nothing = changes.length === 0 && !rulesChange

  const apply = () => {
    let isPublished = !rulesChange
    confirm({
      title: t.applyTitle,
      body: t.applyBody(changes.length, rulesChange, count('broken')),
      action: t.apply,
      danger: count('broken') > 0,
      async run() {
        // Published first: the changes may need a namespace that only the new rules have. Once, if the changes are tried again.
        if (!isPublished) await publish({ text: result.rules, base: published })
        isPublished = true
        if (changes.length > 0) await change(changes)
        onApplied()
      },
    })
  }

  return (
    <Stack $gap={3}>
      <Muted role="status">{t.summary(count('broken'), count('mended'), count('changed'), count('same'))}</Muted>
      <DataTable
        label={t.results}
        rows={rows}
        rowKey={({ expectation }) => expectation.tuple}
        columns={[
          {
            id: 'tuple',
            header: t.columns.tuple,
            mono: true,
            cell: ({ expectation }) => <bdi>{expectation.tuple}</bdi>,
          },
          {
            id: 'expected',
            header: t.columns.expected,
            cell: ({ expectation }) => (expectation.allowed ? t.allowed : t.denied),
          },
          { id: 'today', header: t.columns.today, cell: ({ today }) => responseText(today, t) },
          { id: 'staged', header: t.columns.staged, cell: ({ staged }) => responseText(staged, t) },
          {
            id: 'difference',
            header: t.columns.difference,
            priority: 1,
            cell: ({ difference }) => <Badge tone={tones[difference]}>{t.differences[difference]}</Badge>,
          },
        ]}
        empty={null}
      />
      <div>
        <Button
          tone="primary"
          deniedBecause={mayChange ?? (rulesChange ? mayPublish : undefined) ?? (nothing ? t.nothing : undefined)}
          onClick={apply}
        >
          {t.apply}
        </Button>
      </div>
    </Stack>
  )
}

const responseText = ({ allowed, error }: CheckResult, t: Text): string =>
  error ? (t.errors[error] ?? error) : allowed ? t.allowed : t.denied

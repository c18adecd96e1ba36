import { useState } from 'react'
import * as z from 'zod/mini'

import { Form, SubmitButton, TextAreaField, useForm } from '@atrium/shared/form'
import { links } from '@atrium/shared/links'
import { loads, queryText, useLoaded } from '@atrium/shared/routing'
import { DataTable } from '@atrium/shared/table'
import { useFormat } from '@atrium/shared/text'
import { Card, Muted, Page, PageHeader, Row, Stack, StateDot, TextLink } from '@atrium/shared/ui'
import type { Relationship } from '@ory/client-fetch'

import { namespaceList } from '../relationships/queries'
import { parseTuple, subjectText, tupleText } from '../relationships/tuple'
import { CheckKinds } from './check-kinds'
import { checkAll, type BatchResult } from './queries'
import { useCheckText } from './text'

const Place = z.object({ project: z.string() })
const maxLines = 1_000

export const loader = loads(Place, ({ project }) => namespaceList(project))

type Read = { tuples: Relationship[]; wrong?: number }

/** Parses a tuple from each line; `wrong` is the first invalid line. */
function readLines(text: string): Read {
  const tuples: Relationship[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.trim().startsWith('//')) continue
    const tuple = parseTuple(line)
    if (!tuple) return { tuples, wrong: index + 1 }
    tuples.push(tuple)
  }
  return { tuples }
}

export function Component() {
  const t = useCheckText()
  const format = useFormat()
  const {
    place: { project },
  } = useLoaded<typeof loader>()
  const [results, setResults] = useState<BatchResult[]>()
  const form = useForm({
    schema: z.object({
      lines: z.string().check((check) => {
        const { tuples, wrong } = readLines(check.value)
        const message =
          wrong !== undefined
            ? t.lineWrong(format.number(wrong))
            : tuples.length === 0
              ? t.linesNone
              : tuples.length > maxLines
                ? t.linesMany(format.number(maxLines))
                : undefined
        if (message) check.issues.push({ code: 'custom', message, input: check.value })
      }),
    }),
    defaults: { lines: '' },
    guarded: false,
    async submit({ lines }) {
      setResults(undefined)
      setResults(await checkAll(project, readLines(lines).tuples))
    },
  })

  return (
    <Page $width="reading">
      <PageHeader title={t.title} about={t.batchAbout} />
      <CheckKinds project={project} />
      <Stack>
        <Card padded>
          <Form form={form}>
            <TextAreaField
              {...form.field('lines')}
              label={t.lines}
              hint={t.linesHint}
              rows={8}
              mono
              spellCheck={false}
              placeholder={'Document:plan#view@alice\nDocument:plan#view@Group:eng#members'}
            />
            <Row>
              <SubmitButton form={form}>{t.submitCheck}</SubmitButton>
            </Row>
          </Form>
        </Card>
        {results && <Results project={project} results={results} />}
      </Stack>
    </Page>
  )
}

function Results({ project, results }: { project: string; results: BatchResult[] }) {
  const t = useCheckText()
  const format = useFormat()
  const count = (fits: (result: BatchResult) => boolean) => format.number(results.filter(fits).length)
  const rows = results.map((result, index) => ({ ...result, key: String(index) }))
  const placeOf = ({ namespace, object, relation, ...subject }: Relationship) =>
    links.check({ project }) + queryText({ namespace, object, relation, subject: subjectText(subject) })
  return (
    <Stack $gap={3}>
      <Muted role="status">
        {t.summary(
          count(({ allowed, error }) => allowed && !error),
          count(({ allowed, error }) => !allowed && !error),
          count(({ error }) => Boolean(error)),
        )}
      </Muted>
      <DataTable
        label={t.results}
        rows={rows}
        rowKey={({ key }) => key}
        rowName={({ tuple }) => tupleText(tuple)}
        columns={[
          { id: 'tuple', header: t.tuple, mono: true, priority: 1, cell: ({ tuple }) => <bdi>{tupleText(tuple)}</bdi> },
          {
            id: 'result',
            header: t.result,
            priority: 1,
            cell: ({ allowed, error }) =>
              error ? (
                <StateDot tone="warning">
                  {t.failed}: {error}
                </StateDot>
              ) : (
                <StateDot tone={allowed ? 'success' : 'danger'}>{allowed ? t.allowed : t.notAllowed}</StateDot>
              ),
          },
          {
            id: 'why',
            header: t.explain,
            priority: 1,
            cell: ({ tuple }) => <TextLink to={placeOf(tuple)}>{t.explain}</TextLink>,
          },
        ]}
        empty={null}
      />
    </Stack>
  )
}

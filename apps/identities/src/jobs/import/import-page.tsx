import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { DeniedNotice, FieldFrame, Fields, FileInput, Section } from '@atrium/shared/form'
import { jobs, newJob, useLatest } from '@atrium/shared/jobs'
import { confirm } from '@atrium/shared/notify'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useFormat } from '@atrium/shared/text'
import { Button, Notice, Page, PageHeader, ProblemNotice, ProgressBar, Row, Select } from '@atrium/shared/ui'
import { asError } from '@atrium/shared/transport'

import { identityPaths } from '../../paths'
import { importKind } from '../define-jobs'
import { everySchema } from '../../schemas/queries'
import { documentsOf, schemaTitle } from '../../schemas/trait-fields'
import { useText } from '../../text'
import { formatOf, type Check, type Opened } from './check-file'
import { CheckCard, importable } from './check-card'
import { ColumnTable } from './column-table'
import { startFileReader } from './file-reader'
import { giveFile } from './files'
import type { ImportPlan } from './import-step'
import { guessMapping, othersFor, rememberedMapping, rememberMapping, targetsOf, type Mapping } from './mapping'
import { FileProblem, formats, headOf, type Format } from '@atrium/shared/records'
import { useImportText } from './text'

const Place = z.object({ project: z.string() })

export const loader = loads(Place, ({ project }) => everySchema(project))

type Chosen = { file: File; opened: Opened; mapping: Mapping }
type Checking = { check: Check; state: 'checking' | 'done' }
const policies = ['skip', 'update', 'report'] as const

export function Component() {
  const t = useImportText()
  const words = useText()
  const id = useId()
  const navigate = useNavigate()
  const {
    place: { project },
    data: schemas,
  } = useLoaded<typeof loader>()
  const denied = useDenial('identities:write')
  const [schemaId, setSchemaId] = useState(schemas.items[0]?.id ?? '')
  const [chosen, setChosen] = useState<Chosen>()
  const [existing, setExisting] = useState<ImportPlan['existing']>('skip')
  const [checking, setChecking] = useState<Checking>()
  const [stop, setStop] = useState<() => void>()
  const [failure, setFailure] = useState<Error>()
  const format = useFormat()
  const begin = useLatest()
  const schema = schemas.items.find((one) => one.id === schemaId)?.schema

  const whyNot = ({ code, line }: FileProblem) => {
    if (code === 'too-long') return t.tooLong(format.number(line))
    return code === 'open-quote' ? t.openQuote(format.number(line)) : words.reasons[code]
  }

  const choose = async (file: File, as: Format, forSchema: string) => {
    const isLatest = begin()
    setChecking(undefined)
    setFailure(undefined)
    const reader = await startFileReader()
    try {
      const opened = await reader.ask('open', { file, format: as })
      const shape = schemas.items.find((one) => one.id === forSchema)?.schema
      const others = othersFor(opened.columns, Object.values(documentsOf(schemas.items)))
      const remembered = rememberedMapping(opened.columns, targetsOf(shape, others))
      const mapping = { ...guessMapping(opened.columns, shape, others), ...remembered }
      if (isLatest()) setChosen({ file, opened, mapping })
    } catch (error) {
      if (!isLatest()) return
      setChosen(undefined)
      setFailure(asError(error))
    } finally {
      reader.end()
    }
  }

  const check = async ({ file, opened, mapping }: Chosen) => {
    setFailure(undefined)
    rememberMapping(opened.columns, mapping)
    const reader = await startFileReader()
    setStop(() => reader.end)
    const found: Check['found'] = []
    const show = (check: Check) => {
      found.push(...check.found)
      setChecking({ check: { ...check, found }, state: 'checking' })
    }
    try {
      const request = { file, opened, mapping, schema: { id: schemaId, schema, all: documentsOf(schemas.items) } }
      const last = await reader.ask('check', request, show)
      // Duplicates are known at the end.
      found.push(...last.found)
      found.sort((a, b) => a.line - b.line)
      setChecking({ check: { ...last, found }, state: 'done' })
    } catch (error) {
      setChecking(undefined)
      const stopped = error instanceof Error && error.name === 'AbortError'
      if (!stopped) setFailure(asError(error))
    } finally {
      reader.end()
      setStop(undefined)
    }
  }

  const start = ({ file, opened, mapping }: Chosen, found: Check) =>
    confirm({
      title: t.startTitle(importable(found, existing)),
      body: t.startBody(found.wrong),
      action: t.start,
      run: async () => {
        const plan: ImportPlan = {
          file: { name: file.name, size: file.size, head: await headOf(file) },
          layout: opened.layout,
          mapping,
          schema: schemaId,
          existing,
          start: opened.start,
        }
        const job = newJob({ kind: importKind, project, title: t.jobTitle(file.name), plan, total: found.rows })
        giveFile(job.id, file)
        await jobs.add(job)
        void jobs.resume(job.id)
        await navigate(identityPaths.job({ project, job: job.id }))
      },
    })

  return (
    <Page $width="reading">
      <PageHeader
        back={{ to: identityPaths.identities({ project }), label: words.identities.title }}
        title={t.title}
        about={t.about}
      />
      <DeniedNotice reason={denied} />
      <Section title={t.file}>
        <Fields>
          <FieldFrame id={`${id}-schema`} label={t.schema}>
            <Select
              id={`${id}-schema`}
              value={schemaId}
              onChange={({ target }) => {
                setSchemaId(target.value)
                if (chosen) void choose(chosen.file, chosen.opened.layout.format, target.value)
              }}
            >
              {schemas.items.map((one) => (
                <option key={one.id} value={one.id}>
                  {schemaTitle(one.schema) ?? one.id}
                </option>
              ))}
            </Select>
          </FieldFrame>
          <FieldFrame id={`${id}-file`} label={t.file} about={t.fileHint}>
            <FileInput
              id={`${id}-file`}
              accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl"
              aria-describedby={`${id}-file-about`}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) void choose(file, formatOf(file.name), schemaId)
              }}
            />
          </FieldFrame>
          {chosen && (
            <FieldFrame id={`${id}-format`} label={t.format}>
              <Select
                id={`${id}-format`}
                value={chosen.opened.layout.format}
                onChange={({ target }) => {
                  const as = formats.find((one) => one === target.value)
                  if (as) void choose(chosen.file, as, schemaId)
                }}
              >
                {formats.map((one) => (
                  <option key={one} value={one}>
                    {t.formats[one]}
                  </option>
                ))}
              </Select>
            </FieldFrame>
          )}
        </Fields>
      </Section>
      {failure instanceof FileProblem ? (
        <Notice role="alert" tone="danger" title={t.unreadable}>
          {whyNot(failure)}
        </Notice>
      ) : (
        failure && <ProblemNotice problem={failure} />
      )}
      {chosen && chosen.opened.sample.length === 0 && <Notice tone="warning">{t.empty}</Notice>}
      {chosen && chosen.opened.sample.length > 0 && (
        <>
          <ColumnTable
            schema={schema}
            others={othersFor(chosen.opened.columns, Object.values(documentsOf(schemas.items)))}
            opened={chosen.opened}
            mapping={chosen.mapping}
            onChange={(mapping) => {
              setChosen({ ...chosen, mapping })
              setChecking(undefined)
            }}
          />
          <Section title={t.existing}>
            <Select
              aria-label={t.existing}
              value={existing}
              onChange={({ target }) => setExisting(policies.find((one) => one === target.value) ?? 'skip')}
            >
              {policies.map((one) => (
                <option key={one} value={one}>
                  {t.existingOptions[one]}
                </option>
              ))}
            </Select>
          </Section>
          <Row>
            <Button
              tone={checking?.state === 'done' ? 'plain' : 'primary'}
              busy={stop !== undefined}
              onClick={() => void check(chosen)}
            >
              {t.check}
            </Button>
            {stop && <Button onClick={stop}>{t.stopChecking}</Button>}
          </Row>
          {checking && (
            <>
              {checking.state === 'checking' && <ProgressBar label={t.checking} value={checking.check.part} max={1} />}
              <CheckCard
                check={checking.check}
                name={chosen.file.name}
                busy={checking.state === 'checking'}
                existing={existing}
              />
              {checking.state === 'done' && !denied && (
                <div>
                  <Button
                    tone="primary"
                    icon={<Upload />}
                    disabled={checking.check.rows === checking.check.wrong}
                    onClick={() => start(chosen, checking.check)}
                  >
                    {t.start}
                  </Button>
                </div>
              )}
            </>
          )}
        </>
      )}
      {denied && (
        <div>
          <Button tone="primary" icon={<Upload />} deniedBecause={denied}>
            {t.start}
          </Button>
        </div>
      )}
    </Page>
  )
}

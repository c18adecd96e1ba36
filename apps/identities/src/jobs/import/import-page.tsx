import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { DeniedNotice, FieldFrame, Section } from '@atrium/shared/form'
import { jobs, newJob, useLatest } from '@atrium/shared/jobs'
import { CheckAndStart, ImportFailure, ImportFile, useImportCheck } from '@atrium/shared/jobs/import'
import { confirm } from '@atrium/shared/notify'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Notice, Page, PageHeader, Select } from '@atrium/shared/ui'

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
  const check = useImportCheck<Check>()
  const { found } = check
  const begin = useLatest()
  const schema = schemas.items.find((one) => one.id === schemaId)?.schema
  const hasRows = chosen !== undefined && chosen.opened.sample.length > 0

  const shapes = Object.values(documentsOf(schemas.items))

  const choose = async (file: File, as: Format, forSchema: string) => {
    const isLatest = begin()
    check.reset()
    const reader = await startFileReader()
    try {
      const opened = await reader.ask('open', { file, format: as })
      const shape = schemas.items.find((one) => one.id === forSchema)?.schema
      const others = othersFor(opened.columns, shapes)
      const remembered = rememberedMapping(opened.columns, targetsOf(shape, others))
      const mapping = { ...guessMapping(opened.columns, shape, others), ...remembered }
      if (isLatest()) setChosen({ file, opened, mapping })
    } catch (error) {
      if (!isLatest()) return
      setChosen(undefined)
      check.reset(error)
    } finally {
      reader.end()
    }
  }

  const checkFile = ({ file, opened, mapping }: Chosen) =>
    check.run(async (show, signal) => {
      rememberMapping(opened.columns, mapping)
      const reader = await startFileReader()
      signal.addEventListener('abort', reader.end)
      const rows: Check['found'] = []
      const withRows = (soFar: Check) => {
        rows.push(...soFar.found)
        return { ...soFar, found: rows }
      }
      try {
        signal.throwIfAborted()
        const request = { file, opened, mapping, schema: { id: schemaId, schema, all: documentsOf(schemas.items) } }
        const last = withRows(await reader.ask('check', request, (soFar) => show(withRows(soFar))))
        // Duplicates are known at the end.
        rows.sort((a, b) => a.line - b.line)
        return last
      } finally {
        reader.end()
      }
    })

  const start = ({ file, opened, mapping }: Chosen, checked: Check) =>
    confirm({
      title: t.startTitle(importable(checked, existing)),
      body: t.startBody(checked.wrong),
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
        const job = newJob({ kind: importKind, project, title: t.jobTitle(file.name), plan, total: checked.rows })
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
      <ImportFile
        accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl"
        about={t.fileHint}
        onFile={(file) => void choose(file, formatOf(file.name), schemaId)}
        format={chosen?.opened.layout.format}
        formats={formats}
        formatText={(format) => ({ label: t.formats[format] })}
        onFormat={(format) => chosen && void choose(chosen.file, format, schemaId)}
      >
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
      </ImportFile>
      <ImportFailure
        failure={check.failure}
        say={(error) => (error instanceof FileProblem ? words.reasons[error.code] : undefined)}
      />
      {chosen && !hasRows && <Notice tone="warning">{t.empty}</Notice>}
      {chosen && hasRows && (
        <>
          <ColumnTable
            schema={schema}
            others={othersFor(chosen.opened.columns, shapes)}
            opened={chosen.opened}
            mapping={chosen.mapping}
            onChange={(mapping) => {
              setChosen({ ...chosen, mapping })
              check.reset()
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
        </>
      )}
      <CheckAndStart
        isReady={hasRows}
        check={check}
        onCheck={() => chosen && void checkFile(chosen)}
        start={t.start}
        onStart={() => chosen && found && void start(chosen, found)}
        deniedBecause={denied}
        nothingToImport={found && found.rows > found.wrong ? undefined : t.nothingToImport}
      >
        {found && chosen && (
          <CheckCard check={found} name={chosen.file.name} busy={check.isRunning} existing={existing} />
        )}
      </CheckAndStart>
    </Page>
  )
}

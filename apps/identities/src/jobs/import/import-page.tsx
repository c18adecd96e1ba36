import { useId, useState } from 'react'
import * as z from 'zod/mini'

import { DeniedNotice, FieldFrame, Section } from '@atrium/shared/form'
import { newJob, useStartJob } from '@atrium/shared/jobs'
import { CheckAndStart, ImportFailure, ImportFile } from '@atrium/shared/jobs/import'
import { confirm } from '@atrium/shared/notify'
import { FileProblem, formats, headOf } from '@atrium/shared/records'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Notice, Page, PageHeader, Select } from '@atrium/shared/ui'

import { identityPaths } from '../../paths'
import { importKind } from '../define-jobs'
import { everySchema, schemaTitle } from '../../schemas/every-schema'
import { useText } from '../../text'
import { formatOf, type Check } from './check-file'
import { CheckCard, importable } from './check-card'
import { ColumnTable } from './column-table'
import { attachFile } from './files'
import type { ImportPlan } from './import-step'
import { useImportText } from './text'
import { useImportFile, type ChosenFile } from './use-import-file'

const Place = z.object({ project: z.string() })

export const loader = loads(Place, ({ project }) => everySchema(project))

const policies = ['skip', 'update', 'report'] as const

export function Component() {
  const t = useImportText()
  const texts = useText()
  const id = useId()
  const startJob = useStartJob()
  const {
    place: { project },
    data: schemas,
  } = useLoaded<typeof loader>()
  const denied = useDenial('identities:write')
  const [schemaId, setSchemaId] = useState(schemas.items[0]?.id ?? '')
  const [existing, setExisting] = useState<ImportPlan['existing']>('skip')
  const { chosen, choose, changeMapping, others, check, run } = useImportFile(schemas.items, schemaId)
  const { found } = check
  const schema = schemas.items.find((one) => one.id === schemaId)?.schema
  const hasRows = chosen !== undefined && chosen.opened.sample.length > 0

  const start = ({ file, opened, mapping }: ChosenFile, checked: Check) =>
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
        attachFile(job.id, file)
        await startJob(job)
      },
    })

  return (
    <Page $width="reading">
      <PageHeader
        back={{ to: identityPaths.identities({ project }), label: texts.identities.title }}
        title={t.title}
        about={t.about}
      />
      <DeniedNotice reason={denied} />
      <ImportFile
        accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl"
        about={t.fileHint}
        onFile={(file) => void choose(file, formatOf(file.name))}
        format={chosen?.opened.layout.format}
        formats={formats}
        formatText={(format) => ({ label: t.formats[format] })}
        onFormat={(format) => chosen && void choose(chosen.file, format)}
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
        formatFailure={(error) => (error instanceof FileProblem ? texts.reasons[error.code] : undefined)}
      />
      {chosen && !hasRows && <Notice tone="warning">{t.empty}</Notice>}
      {chosen && hasRows && (
        <>
          <ColumnTable
            schema={schema}
            others={others}
            opened={chosen.opened}
            mapping={chosen.mapping}
            onChange={changeMapping}
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
        onCheck={run}
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

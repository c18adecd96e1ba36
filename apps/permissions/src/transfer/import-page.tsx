import { useState } from 'react'
import * as z from 'zod/mini'

import { DeniedNotice } from '@atrium/shared/form'
import { newJob, useLatest, useStartJob } from '@atrium/shared/jobs'
import { CheckAndStart, ImportFailure, ImportFile, useImportCheck } from '@atrium/shared/jobs/import'
import { confirm } from '@atrium/shared/notify'
import { FileProblem, headOf } from '@atrium/shared/records'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ButtonLink, Notice, Page, PageHeader } from '@atrium/shared/ui'

import { relationshipPaths, transferPaths } from '../paths'
import { shapeOf } from '../rules/queries'
import { useText } from '../text'
import { CheckCard } from './check-card'
import { checkTuples, type Check } from './check-tuples'
import { importKind } from './define-jobs'
import { attachFile } from './files'
import type { ImportPlan } from './import-step'
import { useProblemText, useTransferText } from './text'
import { formatOf, formats, NoHeader, openTuples, type Format } from './tuple-file'

const Place = z.object({ project: z.string() })

export const loader = loads(Place, ({ project }) => shapeOf(project))

type Chosen = { file: File } & Pick<ImportPlan, 'layout' | 'start'>

export function Component() {
  const t = useTransferText()
  const texts = useText()
  const startJob = useStartJob()
  const {
    place: { project },
    data: shape,
  } = useLoaded<typeof loader>()
  const denied = useDenial('relationships:write')
  const formatProblem = useProblemText()
  const [chosen, setChosen] = useState<Chosen>()
  const check = useImportCheck<Check>()
  const { found, failure } = check
  const begin = useLatest()

  const choose = async (file: File, as: Format) => {
    const isLatest = begin()
    check.reset()
    try {
      const opened = await openTuples(file, as)
      if (isLatest()) setChosen({ file, ...opened })
    } catch (error) {
      if (!isLatest()) return
      const known = error instanceof NoHeader || error instanceof FileProblem
      setChosen(
        known ? { file, layout: { format: as, delimiter: ',', header: [] }, start: { offset: 0, line: 1 } } : undefined,
      )
      check.reset(error)
    }
  }

  const start = ({ file, layout, start: first }: Chosen, { rows, wrong }: Check) =>
    confirm({
      title: t.startTitle(rows - wrong),
      body: t.startBody(wrong),
      action: t.start,
      run: async () => {
        const plan: ImportPlan = {
          file: { name: file.name, size: file.size, head: await headOf(file) },
          layout,
          start: first,
        }
        const job = newJob({ kind: importKind, project, title: t.jobTitle(file.name), plan, total: rows })
        attachFile(job.id, file)
        await startJob(job)
      },
    })

  return (
    <Page $width="reading">
      <PageHeader
        back={{ to: relationshipPaths.relationships({ project }), label: texts.relationships.title }}
        title={t.importTitle}
        about={t.importAbout}
        actions={<ButtonLink to={transferPaths.jobs({ project })}>{t.jobs}</ButtonLink>}
      />
      <DeniedNotice reason={denied} />
      <ImportFile
        accept=".txt,.csv,.tsv,.json"
        about={t.fileHint}
        onFile={(file) => void choose(file, formatOf(file.name))}
        format={chosen?.layout.format}
        formats={formats}
        formatText={(format) => ({ label: t.formats[format], about: t.formatHints[format] })}
        onFormat={(format) => chosen && void choose(chosen.file, format)}
      />
      <ImportFailure
        failure={failure}
        formatFailure={(error) =>
          error instanceof NoHeader
            ? t.noHeader
            : error instanceof FileProblem
              ? formatProblem({ code: error.code })
              : undefined
        }
      />
      <CheckAndStart
        isReady={chosen !== undefined && !failure}
        check={check}
        onCheck={() => chosen && void check.run((show, signal) => checkTuples({ ...chosen, shape }, show, signal))}
        start={t.start}
        onStart={() => chosen && found && void start(chosen, found)}
        deniedBecause={denied}
        nothingToImport={found && found.rows > found.wrong ? undefined : t.nothingToImport}
      >
        {found && !check.isRunning && found.rows + found.wrong === 0 && <Notice tone="warning">{t.empty}</Notice>}
        {found && chosen && <CheckCard check={found} name={chosen.file.name} busy={check.isRunning} />}
      </CheckAndStart>
    </Page>
  )
}

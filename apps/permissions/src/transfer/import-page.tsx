import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { DeniedNotice, FieldFrame, Fields, FileInput, Section } from '@atrium/shared/form'
import { jobs, newJob, useLatest } from '@atrium/shared/jobs'
import { confirm } from '@atrium/shared/notify'
import { FileProblem, headOf } from '@atrium/shared/records'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useFormat } from '@atrium/shared/text'
import { asError } from '@atrium/shared/transport'
import {
  Button,
  ButtonLink,
  Notice,
  Page,
  PageHeader,
  ProblemNotice,
  ProgressBar,
  Row,
  Select,
} from '@atrium/shared/ui'

import { relationshipPaths, transferPaths } from '../paths'
import { shapeOf } from '../rules/queries'
import { useText } from '../text'
import { CheckCard } from './check-card'
import { checkTuples, type Check } from './check-tuples'
import { importKind } from './define-jobs'
import { giveFile } from './files'
import type { ImportPlan } from './import-step'
import { useProblemText, useTransferText } from './text'
import { formatOf, formats, NoHeader, openTuples, type Format } from './tuple-file'

const Place = z.object({ project: z.string() })

export const loader = loads(Place, ({ project }) => shapeOf(project))

type Chosen = { file: File } & Pick<ImportPlan, 'layout' | 'start'>
type Checking = { check: Check; state: 'checking' | 'done' }

export function Component() {
  const t = useTransferText()
  const words = useText()
  const id = useId()
  const navigate = useNavigate()
  const {
    place: { project },
    data: shape,
  } = useLoaded<typeof loader>()
  const denied = useDenial('relationships:write')
  const say = useProblemText()
  const [chosen, setChosen] = useState<Chosen>()
  const [checking, setChecking] = useState<Checking>()
  const [abort, setAbort] = useState<AbortController>()
  const [failure, setFailure] = useState<Error>()
  const begin = useLatest()
  const format = useFormat()

  const unreadable =
    failure instanceof NoHeader ? t.noHeader : failure instanceof FileProblem ? whyNot(failure) : undefined

  function whyNot({ code, line }: FileProblem) {
    if (code === 'too-long') return t.tooLong(format.number(line))
    return code === 'open-quote' ? t.openQuote(format.number(line)) : say({ code })
  }

  const choose = async (file: File, as: Format) => {
    const isLatest = begin()
    abort?.abort()
    setChecking(undefined)
    setFailure(undefined)
    try {
      const opened = await openTuples(file, as)
      if (isLatest()) setChosen({ file, ...opened })
    } catch (error) {
      if (!isLatest()) return
      const known = error instanceof NoHeader || error instanceof FileProblem
      setChosen(
        known ? { file, layout: { format: as, delimiter: ',', header: [] }, start: { offset: 0, line: 1 } } : undefined,
      )
      setFailure(asError(error))
    }
  }

  const check = async ({ file, layout, start }: Chosen) => {
    const controller = new AbortController()
    setFailure(undefined)
    setAbort(controller)
    try {
      const show = (soFar: Check) => setChecking({ check: soFar, state: 'checking' })
      const found = await checkTuples({ file, layout, start, shape }, show, controller.signal)
      setChecking({ check: found, state: 'done' })
    } catch (error) {
      setChecking(undefined)
      if (!controller.signal.aborted) setFailure(asError(error))
    } finally {
      setAbort(undefined)
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
        giveFile(job.id, file)
        await jobs.add(job)
        void jobs.resume(job.id)
        await navigate(transferPaths.job({ project, job: job.id }))
      },
    })

  return (
    <Page $width="reading">
      <PageHeader
        back={{ to: relationshipPaths.relationships({ project }), label: words.relationships.title }}
        title={t.importTitle}
        about={t.importAbout}
        actions={<ButtonLink to={transferPaths.jobs({ project })}>{t.jobs}</ButtonLink>}
      />
      <DeniedNotice reason={denied} />
      <Section title={t.file}>
        <Fields>
          <FieldFrame id={`${id}-file`} label={t.file} about={t.fileHint}>
            <FileInput
              id={`${id}-file`}
              accept=".txt,.csv,.tsv,.json"
              aria-describedby={`${id}-file-about`}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) void choose(file, formatOf(file.name))
              }}
            />
          </FieldFrame>
          {chosen && (
            <FieldFrame id={`${id}-format`} label={t.format} about={t.formatHints[chosen.layout.format]}>
              <Select
                id={`${id}-format`}
                aria-describedby={`${id}-format-about`}
                value={chosen.layout.format}
                onChange={({ target }) => {
                  const as = formats.find((one) => one === target.value)
                  if (as) void choose(chosen.file, as)
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
      {unreadable ? (
        <Notice role="alert" tone="danger" title={t.unreadable}>
          {unreadable}
        </Notice>
      ) : (
        failure && <ProblemNotice problem={failure} />
      )}
      {chosen && !failure && (
        <>
          <Row>
            <Button
              tone={checking?.state === 'done' ? 'plain' : 'primary'}
              busy={abort !== undefined}
              onClick={() => void check(chosen)}
            >
              {t.check}
            </Button>
            {abort && <Button onClick={() => abort.abort()}>{t.stopChecking}</Button>}
          </Row>
          {checking?.state === 'checking' && <ProgressBar label={t.checking} value={checking.check.part} max={1} />}
          {checking && checking.state === 'done' && checking.check.rows + checking.check.wrong === 0 && (
            <Notice tone="warning">{t.empty}</Notice>
          )}
          {checking && (
            <>
              <CheckCard check={checking.check} name={chosen.file.name} busy={checking.state === 'checking'} />
              {checking.state === 'done' && !denied && (
                <div>
                  <Button
                    tone="primary"
                    icon={<Upload />}
                    deniedBecause={checking.check.rows > checking.check.wrong ? undefined : t.nothingToImport}
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

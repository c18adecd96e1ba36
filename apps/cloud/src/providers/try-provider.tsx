import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Play } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'

import { asError } from '@atrium/shared/transport'
import { Problem } from '@atrium/shared/api'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Button, ButtonLink, Card, Muted, Notice, Page, PageHeader, ProblemNotice, Stack } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'

import { settingsInUrl } from '../all-settings/queries'
import { providerPaths } from '../paths'
import { providerAt } from './providers'
import { useProviderText } from './text'
import { beginTrial, trialReport, type Report, type Trial } from './trial'

const Place = z.object({ project: z.string(), protocol: z.enum(['oidc', 'saml']), provider: z.string() })

export const loader = loads(Place, settingsInUrl)

/** Signs in with a provider once, and shows its claims and the mapper's result. */
export function Component() {
  const { trial: t, title, unknown } = useProviderText()
  const { place, data: project } = useLoaded<typeof loader>()
  const denied = useDenial('identities:write')
  const [trial, setTrial] = useState<Trial>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Error>()
  const provider = providerAt(project, place.protocol, place.provider)
  if (!provider) throw new Problem({ status: 404, id: 'not_found', message: unknown })
  const start = async () => {
    setBusy(true)
    setProblem(undefined)
    setTrial(undefined)
    await beginTrial(place.project, provider.id).then(setTrial, (error: unknown) => setProblem(asError(error)))
    setBusy(false)
  }
  return (
    <Page $width="reading">
      <PageHeader
        back={{ to: providerPaths.providers(place), label: title }}
        name={t.title(provider.label)}
        about={t.about}
        actions={
          <Button
            tone={trial ? 'plain' : 'primary'}
            icon={<Play />}
            busy={busy}
            deniedBecause={denied}
            onClick={() => void start()}
          >
            {trial ? t.again : t.start}
          </Button>
        }
      />
      {problem &&
        (isOfProvider(problem) ? (
          <Notice tone="danger" role="alert" title={t.unusable}>
            {problem.reason ?? problem.message}
          </Notice>
        ) : (
          <ProblemNotice problem={problem} onRetry={() => void start()} />
        ))}
      {trial && <Course key={trial.flow} project={place.project} label={provider.label} trial={trial} />}
    </Page>
  )
}

/** Whether the platform blames the provider or its settings. */
const isOfProvider = (problem: Error): problem is Problem =>
  problem instanceof Problem && (problem.id === 'invalid_configuration' || problem.status === 502)

type CourseProps = { project: string; label: string; trial: Trial }

function Course({ project, label, trial: { flow, url } }: CourseProps) {
  const { trial: t } = useProviderText()
  const { data: report, error } = useQuery(trialReport(project, flow))
  if (error) return <ProblemNotice problem={error} />
  if (report) return <ReportView report={report} />
  return (
    <Card title={t.next} padded>
      <Stack $gap={3} $align="start">
        <ButtonLink tone="primary" icon={<ExternalLink />} to={url} target="_blank" rel="noreferrer">
          {t.open(label)}
        </ButtonLink>
        <Muted role="status">{t.waiting}</Muted>
      </Stack>
    </Card>
  )
}

const json = (value: unknown) => JSON.stringify(value, null, 2)

function ReportView({ report }: { report: Report }) {
  const { trial: t } = useProviderText()
  const { error, schema_validation_errors: faults = [] } = report
  const parts = [
    [t.idToken, report.id_token_claims],
    [t.userinfo, report.userinfo],
    [t.input, report.jsonnet_input],
    [t.output, report.jsonnet_output],
  ] as const
  return (
    <Stack>
      {error ? (
        <Notice tone="danger" role="status" title={t.steps[error.step] ?? t.failed}>
          {faults.length > 0
            ? faults.map(({ path, message }) => <p key={`${path} ${message}`}>{`${path}: ${message}`}</p>)
            : error.message}
        </Notice>
      ) : (
        <Notice tone="success" role="status" title={t.worked}>
          {t.workedAbout}
        </Notice>
      )}
      {parts.map(
        ([name, value]) =>
          value && (
            <Card key={name} title={name}>
              <CodeBlock label={name} code={json(value)} />
            </Card>
          ),
      )}
    </Stack>
  )
}

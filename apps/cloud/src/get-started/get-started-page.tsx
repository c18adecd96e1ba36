import { Check, Circle } from 'lucide-react'
import { useNavigate } from 'react-router'

import { links } from '@atrium/shared/links'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useSession } from '@atrium/shared/session'
import {
  ButtonLink,
  Card,
  CardRow,
  Columns,
  Identifier,
  Notice,
  Page,
  PageHeader,
  SectionHeader,
  Select,
  Stack,
  StateDot,
} from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'

import { courierPaths, peoplePaths, startPaths } from '../paths'
import { checklist, StartPlace, stepNames, type Step } from './queries'
import { frameworkNames, frameworks, snippetOf } from './snippets'
import { useStartText } from './text'

export const loader = loads(StartPlace, ({ project }) => checklist(project))

export function Component() {
  const t = useStartText()
  const { place, data: done } = useLoaded<typeof loader>()
  // Hosted projects have an email server.
  const isHosted = useSession().target.kind !== 'embedded'
  const steps = stepNames.filter((step) => step !== 'email' || !isHosted)
  const count = steps.filter((step) => done[step]).length
  return (
    <Page>
      <PageHeader title={t.title} about={t.about} />
      <Columns>
        <Connect project={place.project} framework={place.framework} />
        <Card title={t.progress(count, steps.length)}>
          {steps.map((step) => (
            <CardRow
              key={step}
              tile={done[step] ? <Check /> : <Circle />}
              title={t.steps[step].title}
              about={done[step] ? undefined : t.steps[step].body}
            >
              {done[step] ? (
                <StateDot tone="success">{t.done}</StateDot>
              ) : (
                <ButtonLink small to={pathOf(step, place.project)} reloadDocument={step === 'session'}>
                  {t.steps[step].action}
                </ButtonLink>
              )}
            </CardRow>
          ))}
        </Card>
      </Columns>
    </Page>
  )
}

function pathOf(step: Step, project: string): string {
  switch (step) {
    case 'identity':
      return links.identities({ project })
    case 'session':
      return links.account({ project })
    case 'email':
      return courierPaths.delivery({ project })
    case 'key':
      return links.projectKeys({ project })
    case 'client':
      return links.clients({ project })
    case 'people':
      return peoplePaths.projectMembers({ project })
  }
}

function Connect({ project, framework }: { project: string; framework: string | undefined }) {
  const t = useStartText()
  const navigate = useNavigate()
  const url = `${location.origin}${links.account({ project }).replace(/\/login$/, '')}`
  const chosen = frameworks.find((one) => one === framework) ?? 'nextjs'
  const { install, code } = snippetOf(chosen, { url, console: location.origin, slug: project })
  return (
    <Stack>
      <SectionHeader
        title={t.connect}
        about={t.connectAbout}
        actions={
          <Select
            aria-label={t.framework}
            value={chosen}
            onChange={({ target }) =>
              void navigate(`${startPaths.getStarted({ project })}?framework=${target.value}`, { replace: true })
            }
          >
            {frameworks.map((one) => (
              <option key={one} value={one}>
                {frameworkNames[one]}
              </option>
            ))}
          </Select>
        }
      />
      <Identifier value={url} name={t.url} room={Infinity} />
      {chosen === 'react' && (
        <Notice
          action={
            <ButtonLink small to={`${links.projectSettings({ project })}/all?key=serve_public_cors_allowed_origins`}>
              {t.corsAction}
            </ButtonLink>
          }
        >
          {t.corsAbout}
        </Notice>
      )}
      {install && <CodeBlock label={t.install} code={install} />}
      <CodeBlock label={t.code} code={code} />
    </Stack>
  )
}

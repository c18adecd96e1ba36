import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { attempt } from '@atrium/shared/api'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Button, Card, CardRow, Notice, Page, PageHeader } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'

import { expectationPaths, rulesPaths } from '../paths'
import { useRulesText } from '../rules/text'
import { examples, type Example } from './examples'
import { obstacleTo, projectContents } from './queries'
import { useExampleText } from './text'
import { useLoadExample } from './writes'

const Place = z.object({ project: z.string() })

export const loader = loads(Place, ({ project }) => projectContents(project))

export function Component() {
  const t = useExampleText()
  const { title: rulesTitle } = useRulesText()
  const {
    place: { project },
    data: contents,
  } = useLoaded<typeof loader>()
  const mayPublish = useDenial('projects:write')
  const mayChange = useDenial('relationships:write')
  const load = useLoadExample(project)
  const navigate = useNavigate()
  const [busy, setBusy] = useState<Example['id']>()
  const inAll = examples.map((example) => obstacleTo(example, contents))
  const [first] = inAll
  const shared = first && inAll.every((obstacle) => obstacle === first) ? first : undefined

  const start = async (example: Example) => {
    setBusy(example.id)
    await attempt(async () => {
      await load(example)
      await navigate(expectationPaths.expectations({ project }))
    })
    setBusy(undefined)
  }

  return (
    <Page $width="reading">
      <PageHeader back={{ to: rulesPaths.rules({ project }), label: rulesTitle }} title={t.title} about={t.about} />
      {shared && <Notice>{t.obstacles[shared]}</Notice>}
      {examples.map((example, index) => {
        const { id, rules, relationships, expectations } = example
        const { title, about } = t.examples[id]
        const obstacle = inAll[index]
        return (
          <Card
            key={id}
            title={title}
            actions={
              <Button
                small
                icon={<FlaskConical />}
                busy={busy === id}
                aria-label={t.loadOf(title)}
                deniedBecause={
                  mayPublish ??
                  mayChange ??
                  (obstacle && t.obstacles[obstacle]) ??
                  (busy && busy !== id ? t.busy : undefined)
                }
                onClick={() => void start(example)}
              >
                {t.load}
              </Button>
            }
          >
            <CardRow title={about} about={t.holds(relationships.length, expectations.length)} />
            <CardRow
              title={
                <details>
                  <summary>{t.rules}</summary>
                  <CodeBlock label={t.rulesOf(title)} code={rules} />
                </details>
              }
            />
          </Card>
        )
      })}
    </Page>
  )
}

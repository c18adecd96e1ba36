import { RotateCcw } from 'lucide-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { Difference } from '@atrium/shared/difference'
import { Form, SubmitButton, useEdit } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Badge, Card, Fact, Facts, Page, PageHeader, RelativeTime } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'

import { rulesPaths } from '../paths'
import { actorName } from './actor-name'
import { rulesVersion, VersionPlace } from './history-queries'
import { publishedRules } from './queries'
import { reviewRules } from './review-rules'
import { useRulesText } from './text'
import { usePublishRules } from './writes'

export const loader = loads(VersionPlace, rulesVersion, ({ project }) =>
  queryClient.ensureQueryData(publishedRules(project)),
)

/** One version: author, changes, and a button to publish it again. */
export function Component() {
  const t = useRulesText()
  const {
    place: { project },
    data,
  } = useLoaded<typeof loader>()
  const { version, rules, previous_rules: previous, created_at } = data
  const { data: published } = useSuspenseQuery(publishedRules(project))
  const isPublished = published.source === 'text' && published.text === rules
  const denied = useDenial('projects:write')
  const publish = usePublishRules(project)
  const navigate = useNavigate()
  const { form } = useEdit({
    query: publishedRules(project),
    precondition: 'write',
    versionOf: ({ project: read }) => read?.revision,
    guarded: false,
    schema: z.object({ text: z.string() }),
    toFields: () => ({ text: rules }),
    review: async ({ text }, base) => ({ ...(await reviewRules(project, text, base)), action: t.restore }),
    async save({ text }, base) {
      await publish({ text, base })
      await navigate(rulesPaths.rules({ project }))
    },
  })
  return (
    <Page $width="reading">
      <PageHeader
        back={{ to: rulesPaths.history({ project }), label: t.historyTitle }}
        name={t.versionOf(version)}
        badge={isPublished && <Badge tone="success">{t.publishedNow}</Badge>}
        actions={
          <SubmitButton
            form={form}
            icon={<RotateCcw />}
            deniedBecause={denied ?? (isPublished ? t.isPublished : undefined)}
          >
            {t.restore}
          </SubmitButton>
        }
      />
      <Form form={form}>
        <Card>
          <Facts>
            <Fact name={t.publishedBy}>
              <bdi>{actorName(data, t)}</bdi>
            </Fact>
            <Fact name={t.publishedAt}>
              <RelativeTime value={created_at} />
            </Fact>
          </Facts>
        </Card>
      </Form>
      {previous !== null && (
        <Card title={t.changes}>
          <Difference label={t.changes} before={previous} after={rules} />
        </Card>
      )}
      <Card title={t.text}>
        <CodeBlock label={t.text} code={rules} />
      </Card>
    </Page>
  )
}

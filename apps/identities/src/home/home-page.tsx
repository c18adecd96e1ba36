import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { Chart, lastDays } from '@atrium/shared/chart'
import { readPlace } from '@atrium/shared/routing'
import { useDenial, useProject } from '@atrium/shared/session'
import { useFormat } from '@atrium/shared/text'
import { ButtonLink, Card, Fact, Facts, Muted, Page, PageHeader, Stack, TextLink } from '@atrium/shared/ui'

import { messageFilters } from '../messages/queries'
import { identityPaths, messagePaths, sessionPaths } from '../paths'
import { sessionFilters } from '../sessions/queries'
import { useText } from '../text'
import { daysShown, HomePlace, identityTotal, messageCounts, signIns, signUps, type PerDay } from './queries'
import { useHomeText } from './text'

/** The page is there at once; each figure comes when it is counted. */
export function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, HomePlace)
  void queryClient.prefetchQuery(identityTotal(place))
  return place
}

export function Component() {
  const t = useHomeText()
  const words = useText()
  const format = useFormat()
  const place = useLoaderData<typeof loader>()
  const name = useProject()?.name ?? place.project
  const denied = useDenial('identities:write')
  const noSessions = useDenial('sessions:read')
  const noMessages = useDenial('messages:read')
  const total = useQuery(identityTotal(place))
  const people = useQuery(signUps(place))
  const sessions = useQuery({ ...signIns(place), enabled: !noSessions })
  const messages = useQuery({ ...messageCounts(place), enabled: !noMessages })

  const atLeast = (count: number | undefined, cut: boolean | undefined) =>
    count === undefined ? undefined : cut ? t.atLeast(format.number(count)) : format.number(count)
  const active = sessions.data && atLeast(sessions.data.all.active ?? 0, sessions.data.cut)
  const failed = messages.data && atLeast(messages.data.all.failed ?? 0, messages.data.cut)

  return (
    <Page>
      <PageHeader
        title={<bdi>{t.title(name)}</bdi>}
        about={t.about}
        actions={
          <ButtonLink tone="primary" icon={<Plus />} to={identityPaths.newIdentity(place)} deniedBecause={denied}>
            {words.identities.create}
          </ButtonLink>
        }
      />
      <Stack $gap={4}>
        <Card>
          <Facts>
            <Fact name={t.identities}>
              <TextLink to={identityPaths.identities(place)}>
                {total.data === undefined || total.data === null
                  ? (atLeast(people.data?.seen, people.data?.cut) ?? '…')
                  : format.number(total.data)}
              </TextLink>
            </Fact>
            {!noSessions && (
              <Fact name={t.active}>
                <TextLink to={sessionPaths.sessions(place) + sessionFilters.search({ active: 'true' })}>
                  {active ?? '…'}
                </TextLink>
              </Fact>
            )}
            {!noMessages && (
              <Fact name={`${t.messages}: ${t.failed}`}>
                <TextLink to={messagePaths.messages(place) + messageFilters.search({ status: 'abandoned' })}>
                  {failed ?? '…'}
                </TextLink>
              </Fact>
            )}
          </Facts>
        </Card>
        <DayChart title={t.signUps} query={people} kinds={[['created', t.signUps]]} empty={t.noSignUps} />
        {!noSessions && (
          <DayChart title={t.signIns} query={sessions} kinds={[['started', t.signIns]]} empty={t.noSignIns} />
        )}
        {!noMessages && (
          <DayChart
            title={t.messages}
            query={messages}
            kinds={[
              ['sent', t.sent],
              ['failed', t.failed],
            ]}
            empty={t.noMessages}
          />
        )}
      </Stack>
    </Page>
  )
}

type DayChartProps = {
  title: string
  query: { data: PerDay | undefined; error: Error | null; refetch: () => unknown }
  /** Kinds of rows to draw, and their names. */
  kinds: readonly (readonly [string, string])[]
  empty: string
}

function DayChart({ title, query: { data, error, refetch }, kinds, empty }: DayChartProps) {
  const t = useHomeText()
  const at = lastDays(daysShown, new Date())
  const none = at.map(() => 0)
  return (
    <Chart
      title={title}
      points={t.day}
      problem={data ? null : error}
      onRetry={() => void refetch()}
      empty={<Muted>{empty}</Muted>}
      data={
        data && {
          kind: 'time',
          at,
          series: kinds.map(([kind, name]) => ({
            name,
            values: data.counts[kind] ?? none,
            tone: kind === 'failed' ? ('danger' as const) : undefined,
          })),
        }
      }
    >
      {data?.cut && <Muted>{t.cut(data.seen)}</Muted>}
    </Chart>
  )
}

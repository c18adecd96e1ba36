import { useQuery } from '@tanstack/react-query'
import { Plus, UserPlus } from 'lucide-react'
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { lastDays, type ChartSeries } from '@atrium/shared/chart'
import { links } from '@atrium/shared/links'
import { readPlace } from '@atrium/shared/routing'
import { useDenial, useServed } from '@atrium/shared/session'
import { ButtonLink, Card, Columns, EmptyState, Page, PageHeader } from '@atrium/shared/ui'

import { identityPaths } from '../paths'
import { useText } from '../text'
import { DayChart } from './day-chart'
import { eventDays, type EventDays } from './event-days'
import { HomeFigures } from './home-figures'
import { identityTotal } from '../identities/queries'
import { daysShown, HomePlace, messageCounts, signIns, signUps, type PerDay } from './queries'
import { useHomeText } from './text'

/** The page renders immediately; each figure follows once it is counted. */
export function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, HomePlace)
  void queryClient.prefetchQuery(identityTotal(place.project))
  return place
}

export function Component() {
  const t = useHomeText()
  const texts = useText()
  const place = useLoaderData<typeof loader>()
  const denied = useDenial('identities:write')
  const hasControl = useServed('control')
  const seesEvents = useDenial('events:read') === undefined && hasControl
  const seesSessions = useDenial('sessions:read') === undefined
  const seesMessages = useDenial('messages:read') === undefined
  const total = useQuery(identityTotal(place.project))
  const events = useQuery({ ...eventDays(place), enabled: seesEvents })
  // If the platform counts events, the list is only read when the service returns no total.
  const people = useQuery({ ...signUps(place), enabled: !seesEvents || total.data === null })
  const sessions = useQuery({ ...signIns(place), enabled: seesSessions })
  const messages = useQuery({ ...messageCounts(place), enabled: seesMessages })

  const counted = (series: (days: EventDays) => ChartSeries[]) => (days: EventDays) => ({
    at: days.at,
    series: series(days),
  })
  const listed = (kinds: readonly (readonly [string, string])[]) => (found: PerDay) => {
    const at = lastDays(daysShown, new Date())
    const series = kinds.map(([kind, name]): ChartSeries => ({
      name,
      values: found.counts[kind] ?? at.map(() => 0),
      tone: kind === 'failed' ? 'danger' : undefined,
    }))
    return { at, series, ...(found.cut && { note: t.cut(found.seen) }) }
  }

  return (
    <Page>
      <PageHeader
        title={t.title}
        about={seesEvents ? t.aboutEvents : t.about}
        actions={
          <ButtonLink tone="primary" icon={<Plus />} to={identityPaths.newIdentity(place)} deniedBecause={denied}>
            {texts.identities.create}
          </ButtonLink>
        }
      />
      {total.data === 0 && (
        <Card>
          <EmptyState
            icon={<UserPlus />}
            title={t.noIdentities}
            action={hasControl && <ButtonLink to={links.getStarted(place)}>{texts.identities.getStarted}</ButtonLink>}
          >
            {t.noIdentitiesAbout}
          </EmptyState>
        </Card>
      )}
      <HomeFigures
        place={place}
        total={total}
        events={seesEvents ? events : undefined}
        people={people}
        sessions={seesSessions ? sessions : undefined}
        messages={seesMessages ? messages : undefined}
      />
      <Columns $main="half" $align="stretch">
        {seesEvents ? (
          <>
            <DayChart
              title={t.signUps}
              query={events}
              draw={counted((days) => [{ name: t.signUps, values: days.signUps }])}
              empty={t.noSignUps}
            />
            <DayChart
              title={t.signIns}
              query={events}
              draw={counted((days) => [
                { name: t.succeeded, values: days.signIns },
                { name: t.failed, values: days.failedSignIns, tone: 'danger' },
              ])}
              empty={t.noSignIns}
            />
            <DayChart
              title={t.activePeople}
              query={events}
              draw={counted((days) => [{ name: t.activePeople, values: days.active, isDistinct: true }])}
              empty={t.noActive}
            />
          </>
        ) : (
          <>
            <DayChart title={t.signUps} query={people} draw={listed([['created', t.signUps]])} empty={t.noSignUps} />
            {seesSessions && (
              <DayChart
                title={t.signIns}
                query={sessions}
                draw={listed([['started', t.signIns]])}
                empty={t.noSignIns}
              />
            )}
          </>
        )}
        {seesMessages && (
          <DayChart
            title={t.messages}
            query={messages}
            draw={listed([
              ['sent', t.sent],
              ['failed', t.failed],
            ])}
            empty={t.noMessages}
          />
        )}
      </Columns>
    </Page>
  )
}

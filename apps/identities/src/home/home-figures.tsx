import type { UseQueryResult } from '@tanstack/react-query'

import { useFormat, useLocale } from '@atrium/shared/text'
import { Stat, Stats } from '@atrium/shared/ui'

import { messageFilters } from '../messages/queries'
import { identityPaths, messagePaths, sessionPaths } from '../paths'
import { sessionFilters } from '../sessions/queries'
import type { EventDays } from './event-days'
import type { HomePlace, PerDay } from './queries'
import { useHomeText } from './text'

type HomeFiguresProps = {
  place: HomePlace
  /** How many identities there are; null if the service doesn't return it. */
  total: number | null | undefined
  /** What the person may see, and the target has. */
  events: UseQueryResult<EventDays> | undefined
  people: UseQueryResult<PerDay> | undefined
  sessions: UseQueryResult<PerDay> | undefined
  messages: UseQueryResult<PerDay> | undefined
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

/** The figures above the charts; each links to the list that it counts. */
export function HomeFigures({ place, total, events, people, sessions, messages }: HomeFiguresProps) {
  const t = useHomeText()
  const format = useFormat()
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent', maximumFractionDigits: 1 })
  /** A figure of which there may be more; a dash where it can't be read. */
  const counted = (query: UseQueryResult<PerDay> | undefined, count: (data: PerDay) => number) => {
    if (!query?.data) return query?.error ? '–' : '…'
    const figure = format.number(count(query.data))
    return query.data.cut ? t.atLeast(figure) : figure
  }
  const days = events?.data
  const succeeded = days && sum(days.signIns)
  const failed = days && sum(days.failedSignIns)
  const waiting = events?.error ? '–' : '…'
  /** The text below a figure, or that it can't be loaded. */
  const below = (query: { data: unknown; error: Error | null } | undefined, detail?: string) =>
    query?.error && !query.data ? t.notLoaded : detail
  return (
    <Stats>
      <Stat
        name={t.identities}
        to={identityPaths.identities(place)}
        detail={days && t.signedUp(format.number(sum(days.signUps)))}
      >
        {typeof total === 'number' ? format.number(total) : counted(people, ({ seen }) => seen)}
      </Stat>
      {events && (
        <Stat name={t.activePeople} detail={below(events, t.today)}>
          {days ? format.number(days.active.at(-1) ?? 0) : waiting}
        </Stat>
      )}
      {events && (
        <Stat
          name={t.signIns}
          detail={below(
            events,
            succeeded !== undefined && failed ? t.failedShare(percent.format(failed / (succeeded + failed))) : t.days,
          )}
        >
          {succeeded === undefined ? waiting : format.number(succeeded)}
        </Stat>
      )}
      {sessions && (
        <Stat
          name={t.active}
          to={sessionPaths.sessions(place) + sessionFilters.search({ active: 'true' })}
          detail={below(sessions)}
        >
          {counted(sessions, ({ all }) => all.active ?? 0)}
        </Stat>
      )}
      {messages && (
        <Stat
          name={t.failedMessages}
          to={messagePaths.messages(place) + messageFilters.search({ status: 'abandoned' })}
          detail={below(messages, messages.data && t.sentMessages(format.number(messages.data.all.sent ?? 0)))}
        >
          {counted(messages, ({ all }) => all.failed ?? 0)}
        </Stat>
      )}
    </Stats>
  )
}

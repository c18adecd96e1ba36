import type { UseQueryResult } from '@tanstack/react-query'

import { useFormat, useLocale } from '@atrium/shared/text'

import { messageFilters } from '../messages/queries'
import { identityPaths, messagePaths, sessionPaths } from '../paths'
import { sessionFilters } from '../sessions/queries'
import { Stat, Stats } from './stats'
import type { EventDays } from './event-days'
import type { HomePlace, PerDay } from './queries'
import { useHomeText } from './text'

type HomeFiguresProps = {
  place: HomePlace
  /** How many identities there are; null if the service doesn't return it. */
  total: UseQueryResult<number | null>
  /** Undefined if the target lacks it or the person may not see it. */
  events: UseQueryResult<EventDays> | undefined
  people: UseQueryResult<PerDay>
  sessions: UseQueryResult<PerDay> | undefined
  messages: UseQueryResult<PerDay> | undefined
}

type Read = { data: unknown; error: Error | null; refetch: () => unknown }
const isLost = ({ data, error }: Read) => data === undefined && error !== null

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

/** The figures above the charts; each links to the list that it counts. */
export function HomeFigures({ place, total, events, people, sessions, messages }: HomeFiguresProps) {
  const t = useHomeText()
  const format = useFormat()
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent', maximumFractionDigits: 1 })
  /** A figure, "at least" it if counting was cut off; a dash if it can't be read. */
  const counted = (query: UseQueryResult<PerDay>, count: (data: PerDay) => number, from: Read = query) => {
    if (!query.data) return isLost(from) ? '–' : '…'
    const figure = format.number(count(query.data))
    return query.data.cut ? t.atLeast(figure) : figure
  }
  const days = events?.data
  const succeeded = days && sum(days.signIns)
  const failed = days && sum(days.failedSignIns)
  const waiting = events?.error ? '–' : '…'
  /** The text below a figure, or that it can't be loaded. */
  const below = (query: Read, detail?: string) =>
    isLost(query) ? { detail: t.notLoaded, onRetry: () => void query.refetch() } : { detail }
  // If the service returns no total, the list is counted instead.
  const identities = total.data === null ? people : total
  return (
    <Stats>
      <Stat
        name={t.identities}
        to={identityPaths.identities(place)}
        {...below(identities, days && t.signedUp(format.number(sum(days.signUps))))}
      >
        {typeof total.data === 'number' ? format.number(total.data) : counted(people, ({ seen }) => seen, identities)}
      </Stat>
      {events && (
        <Stat name={t.activePeople} {...below(events, t.today)}>
          {days ? format.number(days.active.at(-1) ?? 0) : waiting}
        </Stat>
      )}
      {events && (
        <Stat
          name={t.signIns}
          {...below(
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
          {...below(sessions)}
        >
          {counted(sessions, ({ all }) => all.active ?? 0)}
        </Stat>
      )}
      {messages && (
        <Stat
          name={t.failedMessages}
          to={messagePaths.messages(place) + messageFilters.search({ status: 'abandoned' })}
          {...below(messages, messages.data && t.sentMessages(format.number(messages.data.all.sent ?? 0)))}
        >
          {counted(messages, ({ all }) => all.failed ?? 0)}
        </Stat>
      )}
    </Stats>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ScrollText, Download, Pause, Play } from 'lucide-react'
import { Outlet, useLocation, useSearchParams } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { useIdentityNames } from '@atrium/shared/identity-choice'
import { links } from '@atrium/shared/links'
import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { ListScreen, type Column } from '@atrium/shared/table'
import {
  Button,
  ButtonLink,
  EmptyState,
  Identifier,
  Muted,
  ProblemNotice,
  RelativeTime,
  StateDot,
  TextLink,
} from '@atrium/shared/ui'

import { useStartText } from '../get-started/text'
import { eventPaths, startPaths } from '../paths'
import { useEventWords } from './event-words'
import { attributeOf, eventFilters, eventList, EventListPlace, eventNames, type ProjectEvent } from './queries'
import { toneOfEvent } from './tone-of-event'
import { useEventText, type EventText } from './text'

export const loader = loadsList(
  EventListPlace,
  eventList,
  ({ project }) => void queryClient.prefetchQuery(eventNames(project)),
)

/** An event's details in a row, besides person and time. */
const detailAttributes = [
  'SelfServiceMethodUsed',
  'SelfServiceSSOProviderUsed',
  'OAuth2GrantType',
  'CourierMessageTemplateType',
  'RelationtuplesNamespaces',
  'WebhookResponseStatusCode',
  'WebhookID',
  'ErrorReason',
]

const columns = (
  { columns: t, types, responded }: EventText,
  formatValue: ReturnType<typeof useEventWords>,
  project: string,
  identities: ReadonlyMap<string, string>,
): Column<ProjectEvent>[] => [
  {
    id: 'event',
    header: t.event,
    width: '220px',
    cell: ({ name }) => <StateDot tone={toneOfEvent(name)}>{types[name] ?? name}</StateDot>,
  },
  {
    id: 'about',
    header: t.about,
    cell: (event) =>
      detailAttributes
        .flatMap((name) => {
          const value = attributeOf(event, name)
          return value === undefined
            ? []
            : name === 'WebhookResponseStatusCode'
              ? responded(value)
              : formatValue(name, value)
        })
        .join(' · ') || '–',
  },
  {
    id: 'identity',
    header: t.identity,
    width: '240px',
    cell: (event) => {
      const identity = attributeOf(event, 'IdentityID')
      if (identity === undefined) return '–'
      return (
        <TextLink to={links.identity({ project, identity })}>
          {identities.get(identity) ?? `${identity.slice(0, 8)}…`}
        </TextLink>
      )
    },
  },
  {
    id: 'client',
    header: t.client,
    width: '180px',
    mono: true,
    optional: true,
    cell: (event) => {
      const client = attributeOf(event, 'OAuth2ClientID')
      return client === undefined ? '–' : <Identifier value={client} />
    },
  },
  {
    id: 'ip',
    header: t.ip,
    width: '150px',
    mono: true,
    optional: true,
    cell: (event) => attributeOf(event, 'ClientIP') ?? '–',
  },
  { id: 'time', header: t.time, width: '150px', cell: ({ timestamp }) => <RelativeTime value={timestamp} /> },
]

export function Component() {
  const t = useEventText()
  const start = useStartText()
  const formatValue = useEventWords()
  const { place, data, error, failure } = useLoadedList<typeof loader>()
  const { project } = place
  const { search } = useLocation()
  const [, setSearch] = useSearchParams()
  const names = useQuery(eventNames(project)).data
  const identities = useIdentityNames((data?.items ?? []).map((event) => attributeOf(event, 'IdentityID')))
  const live = place.live === 'true'
  const switchLive = () =>
    setSearch(
      (now) => {
        // New events are on the first page.
        const next = new URLSearchParams(now)
        next.delete('page')
        if (live) next.delete('live')
        else next.set('live', 'true')
        return next
      },
      { replace: true },
    )
  return (
    <>
      <ListScreen
        name="events"
        title={t.title}
        about={t.about}
        help="event-streams"
        actions={
          <>
            <Button icon={live ? <Pause /> : <Play />} aria-pressed={live} onClick={switchLive}>
              {t.live}
            </Button>
            <ButtonLink icon={<Download />} to={eventPaths.exports({ project }) + eventFilters.search(place)}>
              {t.export}
            </ButtonLink>
          </>
        }
        filters={eventFilters}
        filterOptions={{
          event_name: names?.types.map((type) => ({ value: type, label: t.types[type] ?? type })),
          attribute: names?.attributes.map((name) => ({ value: name, label: t.attributes[name] ?? name })),
        }}
        data={data}
        failure={failure}
        place={place}
        columns={columns(t, formatValue, project, identities)}
        rowKey={({ id }) => id}
        rowName={({ name }) => t.types[name] ?? name}
        rowLink={({ id }) => ({ pathname: eventPaths.event({ project, event: id }), search })}
        empty={
          <EmptyState
            icon={<ScrollText />}
            title={t.empty.title}
            action={<ButtonLink to={startPaths.getStarted({ project })}>{start.title}</ButtonLink>}
          >
            {t.empty.body}
          </EmptyState>
        }
      >
        {live && data && error && <ProblemNotice problem={error} />}
        {live && !error && <Muted>{t.liveAbout}</Muted>}
        {place.value !== undefined && place.attribute === undefined && (
          <Muted role="status">{t.valueNeedsAttribute}</Muted>
        )}
        {data?.items.length === 0 && data.next !== undefined && <Muted role="status">{t.scanned}</Muted>}
      </ListScreen>
      <Outlet />
    </>
  )
}

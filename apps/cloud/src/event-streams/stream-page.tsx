import { KeyRound, ListOrdered, Pause, Pencil, Play, RotateCw, Send, Trash2, Webhook } from 'lucide-react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useSuspenseQuery } from '@tanstack/react-query'

import { attempt, queryClient } from '@atrium/shared/api'
import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { DataTable, FilterBar, FilterFields, Pager, type Column } from '@atrium/shared/table'
import { useFormat } from '@atrium/shared/text'
import { useActionText } from '@atrium/shared/text/actions'
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  Fact,
  Facts,
  Identifier,
  Page,
  PageHeader,
  RelativeTime,
  SectionHeader,
  Stack,
  StateDot,
  type DotTone,
} from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { useEventText } from '../events/text'
import { eventPaths, streamPaths } from '../paths'
import { DeliveriesPlace, deliveryFilters, deliveryList, destinationOf, streamById, type Delivery } from './queries'
import { useStreamText } from './text'
import { useDeleteStream, useReplay, useSetOrder, useSetStream, useTestStream } from './writes'

export const loader = loadsList(DeliveriesPlace, deliveryList, (place) =>
  queryClient.ensureQueryData(streamById(place)),
)

const tones: Record<Delivery['status'], DotTone> = { waiting: 'info', delivered: 'success', dead: 'danger' }
const otherOrder = { project: 'subject', subject: 'project' } as const
/** The API counts up to here. */
const COUNTED = 1000

export function Component() {
  const t = useStreamText()
  const words = useActionText()
  const { types } = useEventText()
  const format = useFormat()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { data: stream } = useSuspenseQuery(streamById(place))
  const denied = useDenial('eventstreams:write')
  const set = useSetStream(place)
  const setOrder = useSetOrder(place)
  const test = useTestStream(place)
  const replay = useReplay(place)
  const remove = useDeleteStream(place.project, 'page')
  const isActive = stream.status === 'active'
  const order = data && otherOrder[data.order]
  const count = (value: number) => (value >= COUNTED ? t.atLeast(format.number(COUNTED)) : format.number(value))

  const columns: Column<Delivery>[] = [
    {
      id: 'event',
      header: t.columns.event,
      cell: ({ event_name: name }) => (name === null ? t.goneEvent : (types[name] ?? name)),
    },
    {
      id: 'status',
      header: t.columns.status,
      width: '140px',
      cell: ({ status }) => <StateDot tone={tones[status]}>{t.deliveryStatus[status]}</StateDot>,
    },
    { id: 'problem', header: t.columns.problem, cell: ({ problem }) => problem ?? '–' },
    {
      id: 'attempts',
      header: t.columns.attempts,
      width: '100px',
      align: 'end',
      priority: 3,
      cell: ({ attempts }) => format.number(attempts),
    },
    {
      id: 'happened',
      header: t.columns.happened,
      width: '150px',
      cell: ({ created_at }) => <RelativeTime value={created_at} />,
    },
  ]

  return (
    <Page>
      <PageHeader
        back={{ to: streamPaths.streams(place), label: t.title }}
        name={destinationOf(stream)}
        about={<Identifier value={place.stream} name={words.id} room={Infinity} />}
        actions={
          <>
            <Button icon={<Send />} deniedBecause={denied} onClick={() => void attempt(() => test(undefined))}>
              {t.test}
            </Button>
            <ButtonLink to={streamPaths.editStream(place)} icon={<Pencil />} deniedBecause={denied}>
              {words.edit}
            </ButtonLink>
            <Menu
              label={words.more}
              actions={[
                {
                  label: isActive ? t.pause : t.resume,
                  icon: isActive ? <Pause /> : <Play />,
                  deniedBecause: denied,
                  run: () => void attempt(() => set({ status: isActive ? 'paused' : 'active' })),
                },
                ...(order
                  ? [
                      {
                        label: t.deliverInOrder[order],
                        icon: <ListOrdered />,
                        deniedBecause: denied,
                        run: () => void attempt(() => setOrder(order)),
                      },
                    ]
                  : []),
                ...(stream.type === 'sns'
                  ? []
                  : [
                      {
                        label: t.rotate,
                        icon: <KeyRound />,
                        deniedBecause: denied,
                        run: () => void navigate({ pathname: streamPaths.streamSecret(place), search }),
                      },
                    ]),
                {
                  label: words.delete,
                  icon: <Trash2 />,
                  danger: true,
                  deniedBecause: denied,
                  run: () => remove(stream),
                },
              ]}
            />
          </>
        }
      />
      <Stack>
        <Card title={t.details}>
          <Facts>
            <Fact name={t.columns.status}>
              <StateDot tone={isActive ? 'success' : 'off'}>{t.statusOf(stream.status)}</StateDot>
            </Fact>
            <Fact name={t.columns.type}>{stream.type === 'sns' ? t.types.sns : t.types.https}</Fact>
            {stream.role_arn && (
              <Fact name={t.fields.role}>
                <bdi>{stream.role_arn}</bdi>
              </Fact>
            )}
            {data && (
              <>
                <Fact name={t.order}>{t.orders[data.order]}</Fact>
                <Fact name={t.waiting}>{count(data.waiting)}</Fact>
                {data.next_attempt_at !== null && (
                  <Fact name={t.nextAttempt}>
                    <RelativeTime value={data.next_attempt_at} />
                  </Fact>
                )}
                <Fact name={t.dead}>{count(data.dead)}</Fact>
              </>
            )}
          </Facts>
        </Card>
        <SectionHeader
          title={t.deliveries}
          about={t.deliveriesAbout}
          actions={
            data !== undefined &&
            data.dead > 0 && (
              <Button icon={<RotateCw />} deniedBecause={denied} onClick={() => void attempt(() => replay(undefined))}>
                {t.replayAll}
              </Button>
            )
          }
        />
        <FilterBar>
          <FilterFields filters={deliveryFilters} />
        </FilterBar>
        <DataTable
          label={t.deliveries}
          rows={data?.deliveries}
          failure={failure}
          columns={columns}
          filtered={place.status !== undefined || place.page !== undefined}
          rowKey={({ event_id }) => event_id}
          rowName={({ event_name, event_id }) => (event_name === null ? event_id : (types[event_name] ?? event_name))}
          rowActions={(delivery) =>
            delivery.status === 'waiting' || delivery.event_name === null
              ? []
              : [
                  {
                    label: t.replay,
                    icon: <RotateCw />,
                    deniedBecause: denied,
                    run: () => void attempt(() => replay(delivery)),
                  },
                ]
          }
          rowLink={({ event_id }) => eventPaths.event({ project: place.project, event: event_id })}
          empty={
            <EmptyState icon={<Webhook />} title={t.noDeliveries}>
              {t.noDeliveriesBody}
            </EmptyState>
          }
          footer={<Pager next={data?.page_token} page={place.page} count={data?.deliveries.length} size={place.size} />}
        />
      </Stack>
      <Outlet />
    </Page>
  )
}

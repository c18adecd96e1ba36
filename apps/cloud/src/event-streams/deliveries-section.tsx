import { RotateCw, Webhook } from 'lucide-react'

import { attempt } from '@atrium/shared/api'
import type { ListFailure } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { DataTable, FilterBar, FilterFields, Pager, type Column } from '@atrium/shared/table'
import { useFormat } from '@atrium/shared/text'
import { Button, EmptyState, RelativeTime, SectionHeader, StateDot, type DotTone } from '@atrium/shared/ui'

import { useEventText } from '../events/text'
import { eventPaths } from '../paths'
import { deliveryFilters, type Deliveries, type DeliveriesPlace, type Delivery } from './queries'
import { useStreamText } from './text'
import { useReplay } from './writes'

const tones: Record<Delivery['status'], DotTone> = { waiting: 'info', delivered: 'success', dead: 'danger' }

type Props = { place: DeliveriesPlace; data: Deliveries | undefined; failure: ListFailure | undefined }

/** The deliveries of a stream; those that are no longer pending can be sent again. */
export function DeliveriesSection({ place, data, failure }: Props) {
  const t = useStreamText()
  const { types } = useEventText()
  const columns = useColumns()
  const denied = useDenial('eventstreams:write')
  const replay = useReplay(place)

  return (
    <>
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
    </>
  )
}

function useColumns(): Column<Delivery>[] {
  const t = useStreamText()
  const { types } = useEventText()
  const format = useFormat()
  return [
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
}

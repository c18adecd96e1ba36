import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { useFormat } from '@atrium/shared/text'
import { useActionText } from '@atrium/shared/text/actions'
import { Card, Fact, Facts, Identifier, Page, PageHeader, RelativeTime, Stack, StateDot } from '@atrium/shared/ui'
import type { EventStream } from '@ory/client-fetch'

import { streamPaths } from '../paths'
import { DeliveriesSection } from './deliveries-section'
import { DeliveriesPlace, deliveryList, destinationOf, streamById, type Deliveries } from './queries'
import { StreamActions } from './stream-actions'
import { useStreamText } from './text'

export const loader = loadsList(DeliveriesPlace, deliveryList, (place) =>
  queryClient.ensureQueryData(streamById(place)),
)

/** The API counts up to here. */
const COUNTED = 1000

export function Component() {
  const t = useStreamText()
  const texts = useActionText()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { data: stream } = useSuspenseQuery(streamById(place))

  return (
    <Page>
      <PageHeader
        back={{ to: streamPaths.streams(place), label: t.title }}
        name={destinationOf(stream)}
        about={<Identifier value={place.stream} name={texts.id} room={Infinity} />}
        actions={<StreamActions place={place} stream={stream} order={data?.order} />}
      />
      <Stack>
        <StreamFacts stream={stream} deliveries={data} />
        <DeliveriesSection place={place} data={data} failure={failure} />
      </Stack>
      <Outlet />
    </Page>
  )
}

function StreamFacts({ stream, deliveries }: { stream: EventStream; deliveries: Deliveries | undefined }) {
  const t = useStreamText()
  const format = useFormat()
  const count = (value: number) => (value >= COUNTED ? t.atLeast(format.number(COUNTED)) : format.number(value))

  return (
    <Card title={t.details}>
      <Facts>
        <Fact name={t.columns.status}>
          <StateDot tone={stream.status === 'active' ? 'success' : 'off'}>{t.statusOf(stream.status)}</StateDot>
        </Fact>
        <Fact name={t.columns.type}>{stream.type === 'sns' ? t.types.sns : t.types.https}</Fact>
        {stream.role_arn && (
          <Fact name={t.fields.role}>
            <bdi>{stream.role_arn}</bdi>
          </Fact>
        )}
        {deliveries && (
          <>
            <Fact name={t.order}>{t.orders[deliveries.order]}</Fact>
            <Fact name={t.waiting}>{count(deliveries.waiting)}</Fact>
            {deliveries.next_attempt_at !== null && (
              <Fact name={t.nextAttempt}>
                <RelativeTime value={deliveries.next_attempt_at} />
              </Fact>
            )}
            <Fact name={t.dead}>{count(deliveries.dead)}</Fact>
          </>
        )}
      </Facts>
    </Card>
  )
}

import { Pencil, Webhook } from 'lucide-react'
import * as z from 'zod/mini'

import { Problem, queryClient } from '@atrium/shared/api'
import { keepPageOnListError, loads, useList, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { DataTable, type Column } from '@atrium/shared/table'
import { useFormat } from '@atrium/shared/text'
import { useActionText } from '@atrium/shared/text/actions'
import {
  ButtonLink,
  EmptyState,
  Page,
  PageHeader,
  RelativeTime,
  SectionHeader,
  Stack,
  StateDot,
} from '@atrium/shared/ui'

import { settingsInUrl, type ProjectSettings } from '../all-settings/queries'
import { eventPaths, webhookPaths } from '../paths'
import { latestDeliveries, type Delivery } from './deliveries'
import { fullSlotName, hookName } from './names'
import { SendTest } from './send-test'
import { hookAt } from './slots'
import { useWebhookText } from './text'

const Place = z.object({ project: z.string(), slot: z.string(), hook: z.string() })
type Place = z.infer<typeof Place>

const idOf = ({ services }: ProjectSettings, place: Place): string => {
  const id = hookAt(services.identity?.config, place)?.hook.config.id
  return typeof id === 'string' ? id : ''
}

export const loader = loads(Place, settingsInUrl, async (place, settings) =>
  queryClient.ensureQueryData(latestDeliveries(place.project, idOf(await settings, place))).catch(keepPageOnListError),
)

export function Component() {
  const t = useWebhookText()
  const texts = useActionText()
  const format = useFormat()
  const { place, data: project } = useLoaded<typeof loader>()
  const denied = useDenial('projects:write')
  const id = idOf(project, place)
  const { data: deliveries, failure } = useList(latestDeliveries(place.project, id))
  const shown = hookAt(project.services.identity?.config, place)
  if (!shown) throw new Problem({ status: 404, id: 'not_found', message: t.unknown })

  const columns: Column<Delivery>[] = [
    {
      id: 'time',
      header: t.deliveries.time,
      width: '180px',
      cell: ({ time }) => <RelativeTime value={time} />,
    },
    {
      id: 'result',
      header: t.deliveries.result,
      cell: ({ failed, status, reason }) => (
        <StateDot tone={failed ? 'danger' : 'success'}>
          {status === undefined ? (reason ?? t.deliveries.noResponse) : t.deliveries.status(status)}
        </StateDot>
      ),
    },
    {
      id: 'duration',
      header: t.deliveries.duration,
      width: '120px',
      align: 'end',
      cell: ({ ms }) => (ms === undefined ? '–' : t.deliveries.ms(format.number(ms))),
    },
  ]
  return (
    <Page>
      <PageHeader
        back={{ to: webhookPaths.webhooks(place), label: t.title }}
        name={hookName(shown.hook, t)}
        about={fullSlotName(shown.slot, t)}
        actions={
          <ButtonLink icon={<Pencil />} to={webhookPaths.hook(place)}>
            {texts.edit}
          </ButtonLink>
        }
      />
      <Stack $gap={4}>
        <SendTest place={place} slot={shown.slot} denied={denied} />
        <SectionHeader title={t.deliveries.title} />
        <DataTable
          label={t.deliveries.title}
          rows={deliveries}
          failure={failure}
          columns={columns}
          rowKey={({ id: event }) => event}
          rowLink={({ id: event }) => eventPaths.event({ project: place.project, event })}
          empty={
            <EmptyState icon={<Webhook />} title={t.deliveries.empty}>
              {id === '' ? t.deliveries.noId : t.deliveries.emptyAbout}
            </EmptyState>
          }
        />
      </Stack>
    </Page>
  )
}

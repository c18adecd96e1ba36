import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'
import { findProject } from '@atrium/shared/session'

import { attributeOf, eventKey, EventList } from '../events/queries'

/** Number of deliveries on a webhook's page. */
const LATEST = 20

/** One recorded call of a webhook. */
export type Delivery = { id: string; time: string; failed: boolean; status?: string; reason?: string; ms?: number }

/** The latest calls of a webhook, newest first. Only calls of hooks with an ID are recorded. */
export const latestDeliveries = (project: string, hook: string) =>
  queryOptions({
    queryKey: [...eventKey(project), 'webhook', hook],
    queryFn: async ({ signal }): Promise<Delivery[]> => {
      if (hook === '') return []
      const { id } = await findProject(project)
      const query = {
        event_name: ['WebhookDelivered', 'WebhookFailed'],
        filter: `WebhookID:equals:${hook}`,
        page_size: LATEST,
      }
      const input = { path: { project_id: id }, query, signal }
      const { events } = await callOpen(consoleScope, 'listEvents', input, (body) => EventList.parse(body))
      return events.map((event) => {
        const ms = attributeOf(event, 'WebhookDurationMS')
        return {
          id: event.id,
          time: event.timestamp,
          failed: event.name === 'WebhookFailed',
          status: attributeOf(event, 'WebhookResponseStatusCode'),
          reason: attributeOf(event, 'ErrorReason'),
          ms: ms === undefined ? undefined : Number(ms),
        }
      })
    },
  })

const Tested = z.object({
  sent: z.boolean(),
  body: z.optional(z.string()),
  status: z.optional(z.number()),
  response: z.optional(z.string()),
  duration_ms: z.optional(z.number()),
  error: z.optional(z.string()),
})
/** A test's request and response. */
export type Tested = z.infer<typeof Tested>

/** Calls a stored webhook once. @throws Problem 404, 429 */
export async function testWebhook(project: string, slot: string, hook: string, context: unknown): Promise<Tested> {
  const { id } = await findProject(project)
  const input = { path: { project_id: id }, body: { slot, hook, context } }
  return callOpen(consoleScope, 'testProjectWebhook', input, (body) => Tested.parse(body))
}

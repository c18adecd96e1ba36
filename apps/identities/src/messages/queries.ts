import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, readPage, resourceKey, type Page } from '@atrium/shared/api'
import { courierApi } from '@atrium/shared/api/courier'
import { paging } from '@atrium/shared/routing'
import type { Identity, Message } from '@ory/client-fetch'

export const messageStatuses = ['queued', 'processing', 'sent', 'abandoned'] as const

const day = z.optional(z.string().check(z.iso.date()))

/** The address of the list of messages. */
export const MessageListPlace = z.object({
  project: z.string(),
  status: z.optional(z.enum(messageStatuses)),
  /** An address, exactly. */
  recipient: z.optional(z.string()),
  /** Days where this person is; both are meant too. */
  from: day,
  to: day,
  ...paging,
})
export type MessageListPlace = z.infer<typeof MessageListPlace>

/** The address of one message. */
export const MessagePlace = z.object({ project: z.string(), message: z.string() })
export type MessagePlace = z.infer<typeof MessagePlace>

export const messageKey = (project: string) => resourceKey('messages', project)

/** A page of messages; `scanned` is how many were looked at for it, where the service does not choose by what is wanted. */
export type MessagePage = Page<Message> & { scanned?: number }

const mostAtOnce = 500
const mostLooks = 20

export const messageList = ({ project, page, size, ...filter }: MessageListPlace) => {
  const { status, recipient, from, to } = filter
  const list = async (pageToken: string | undefined, pageSize: number, signal: AbortSignal) =>
    readPage(
      await courierApi(projectScope(project)).listCourierMessagesRaw(
        { status, recipient, pageToken, pageSize },
        { signal },
      ),
    )
  return queryOptions({
    queryKey: [...messageKey(project), 'list', { ...filter, page, size }],
    queryFn: ({ signal }): Promise<MessagePage> =>
      from || to
        ? between({ from, to, page, size }, (token, rows) => list(token, rows, signal))
        : list(page, size, signal),
  })
}

type Between = Pick<MessageListPlace, 'from' | 'to' | 'page' | 'size'>

/** The service does not choose by time, but tells the newest first: goes on until there are enough, or they are too old. */
async function between(
  { from, to, page, size }: Between,
  list: (page: string | undefined, size: number) => Promise<Page<Message>>,
): Promise<MessagePage> {
  const first = from ? startOf(from) : -Infinity
  const end = to ? startOf(to, 1) : Infinity
  const found: MessagePage = { items: [], next: page, scanned: 0 }
  for (let look = 0; look < mostLooks; look++) {
    const { items, next } = await list(found.next, look === 0 ? size : mostAtOnce)
    found.scanned = (found.scanned ?? 0) + items.length
    found.items.push(...items.filter(({ created_at: at }) => at.getTime() >= first && at.getTime() < end))
    const oldest = items.at(-1)?.created_at.getTime() ?? -Infinity
    found.next = oldest < first ? undefined : next
    if (!found.next || found.items.length >= size) break
  }
  return found
}

/** When a day begins where this person is, in milliseconds; or the one so many days later. */
function startOf(dayText: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = dayText.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}

/** One message with what became of each try to send it. */
export const messageById = ({ project, message }: MessagePlace) =>
  queryOptions({
    queryKey: [...messageKey(project), 'one', message],
    queryFn: ({ signal }) => courierApi(projectScope(project)).getCourierMessage({ id: message }, { signal }),
  })

const newest = 100

/** The newest messages to any address of an identity. */
export const messagesTo = ({ project, identity }: { project: string; identity: Identity }) => {
  const { verifiable_addresses: verifiable = [], recovery_addresses: recovery = [] } = identity
  const addresses = [...new Set([...verifiable, ...recovery].map(({ value }) => value))].toSorted()
  return queryOptions({
    queryKey: [...messageKey(project), 'to', addresses],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        addresses.map((recipient) =>
          courierApi(projectScope(project)).listCourierMessages({ recipient, pageSize: newest }, { signal }),
        ),
      )
      return lists.flat().toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    },
  })
}

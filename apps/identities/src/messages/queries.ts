import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, readPage, resourceKey } from '@atrium/shared/api'
import { courierApi } from '@atrium/shared/api/courier'
import { paging } from '@atrium/shared/contract'
import type { Identity } from '@ory/client-fetch'

export const messageStatuses = ['queued', 'processing', 'sent', 'abandoned'] as const

/** The address of the list of messages. */
export const MessageListPlace = z.object({
  project: z.string(),
  status: z.optional(z.enum(messageStatuses)),
  /** An address, exactly. */
  recipient: z.optional(z.string()),
  ...paging,
})
export type MessageListPlace = z.infer<typeof MessageListPlace>

/** The address of one message. */
export const MessagePlace = z.object({ project: z.string(), message: z.string() })
export type MessagePlace = z.infer<typeof MessagePlace>

export const messageKey = (project: string) => resourceKey('messages', project)

export const messageList = ({ project, status, recipient, page, size }: MessageListPlace) =>
  queryOptions({
    queryKey: [...messageKey(project), 'list', { status, recipient, page, size }],
    queryFn: async ({ signal }) =>
      readPage(
        await courierApi(projectScope(project)).listCourierMessagesRaw(
          { status, recipient, pageToken: page, pageSize: size },
          { signal },
        ),
      ),
  })

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

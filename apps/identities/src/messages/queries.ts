import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, projectScope, readPage, resourceKey, type Page } from '@atrium/shared/api'
import { courierApi } from '@atrium/shared/api/courier'
import { projectApi } from '@atrium/shared/api/project'
import { hasEmailServer } from '@atrium/shared/email-server'
import { collectPages, defineFilters, scanPages } from '@atrium/shared/filters'
import { paging } from '@atrium/shared/routing'
import type { Identity, Message } from '@ory/client-fetch'

/** Local midnight of a day, plus a number of days, in milliseconds. */
function startOf(dayText: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = dayText.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}

const isBefore = ({ created_at: at }: Message, day: string) => at.getTime() < startOf(day)

export const messageFilters = defineFilters<Message>()({
  recipient: {
    kind: 'text',
    label: { en: 'Recipient', de: 'Empfänger' },
    hint: { en: 'Full email address or phone number', de: 'Vollständige E-Mail-Adresse oder Telefonnummer' },
  },
  status: {
    kind: 'choice',
    label: { en: 'Status', de: 'Status' },
    values: {
      queued: { en: 'Queued', de: 'Wartet' },
      processing: { en: 'Sending', de: 'Wird gesendet' },
      sent: { en: 'Sent', de: 'Gesendet' },
      abandoned: { en: 'Failed', de: 'Fehlgeschlagen' },
    },
  },
  // Days in this person's time zone; both days are included.
  from: { kind: 'day', until: 'to', label: { en: 'From', de: 'Von' }, scan: (message, day) => !isBefore(message, day) },
  to: {
    kind: 'day',
    label: { en: 'To', de: 'Bis' },
    scan: ({ created_at: at }, day) => at.getTime() < startOf(day, 1),
  },
})

/** The URL of the list of messages. */
export const MessageListPlace = z.object({ project: z.string(), ...messageFilters.fields, ...paging })
export type MessageListPlace = z.infer<typeof MessageListPlace>

/** The URL of one message. */
export const MessagePlace = z.object({ project: z.string(), message: z.string() })
export type MessagePlace = z.infer<typeof MessagePlace>

export const messageKey = (project: string) => resourceKey('messages', project)

/** A page of messages; `scanned` is how many were scanned for it, where the API has no such filter. */
export type MessagePage = Page<Message> & { scanned?: number }

const maxPages = 20

/** Newest first. A filter by days is scanned, until there are enough messages, or they are too old. */
export const messageList = ({ project, ...place }: MessageListPlace) => {
  const { page, size, from, ...filter } = place
  const list = async (token: string | undefined, rows: number, signal?: AbortSignal) =>
    readPage(
      await courierApi(projectScope(project)).listCourierMessagesRaw(
        messageFilters.request({ ...filter, page: token, size: rows }),
        { signal },
      ),
    )
  return queryOptions({
    queryKey: [...messageKey(project), 'list', place],
    queryFn: ({ signal }): Promise<MessagePage> =>
      messageFilters.scans(place)
        ? collectPages(
            scanPages<Message>(list, (message) => messageFilters.matches(message, place), {
              signal,
              page,
              size,
              limit: { rows: size, pages: maxPages },
              ends: (message) => from !== undefined && isBefore(message, from),
            }),
          )
        : list(page, size, signal),
  })
}

/** One message with the result of each attempt to send it. */
export const messageById = ({ project, message }: MessagePlace) =>
  queryOptions({
    queryKey: [...messageKey(project), 'one', message],
    queryFn: ({ signal }) => courierApi(projectScope(project)).getCourierMessage({ id: message }, { signal }),
  })

/** Number of messages per address that are read for an identity. */
export const newest = 100

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

/** Whether a project has an email server. @param projectId of the console's project */
export const emailServer = (project: string, projectId: string) =>
  queryOptions({
    queryKey: [...messageKey(project), 'email-server'],
    staleTime: 0,
    queryFn: async ({ signal }) => hasEmailServer(await projectApi(consoleScope).getProject({ projectId }, { signal })),
  })

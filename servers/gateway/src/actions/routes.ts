import { Readable } from 'node:stream'

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { isConsoleOwner, consoleWorkspace } from '../console-owner'
import type { Context } from '../context'
import type { Person } from '../person'
import { readValue } from '../read-json'
import type { ActionFilter, ActionStore, Visibility } from './action'

const text = z.string().min(1).max(500)
const time = z.iso.datetime({ offset: true, error: 'must be a time in ISO 8601' }).or(z.iso.date())

const querySchema = z.object({
  project: text.optional(),
  actor: text.optional(),
  operation: text.optional(),
  resource: text.optional(),
  status: z
    .string()
    .regex(/^[1-5](?:\d\d|xx)$/, 'must be a status such as 403 or 4xx')
    .optional(),
  from: time.optional(),
  to: time.optional(),
  page_size: z.coerce.number().int().min(1).max(500).default(50),
  page_token: z
    .string()
    .regex(/^[0-9a-z]{10,40}$/, 'is not a token of this list')
    .optional(),
  format: z.literal('ndjson').optional(),
})

/** `GET /api/actions`: the action log, newest first; the next page token is in `Link`, as in the services' lists. */
export function actionRoutes(
  server: FastifyInstance,
  { sessions, actions, config }: Pick<Context, 'sessions' | 'actions' | 'config'>,
): void {
  server.get('/api/actions', async (request, reply) => {
    const { person } = await sessions.require(request.raw)
    const query = readValue(request.query, querySchema, 'invalid_query')
    const { page_size: size, page_token: before, format, from, to, ...rest } = query
    const filter: ActionFilter = { ...rest, from: from && utc(from), to: to && endOf(to) }
    const visibleTo = visibilityOf(person, isConsoleOwner(person, config))
    reply.header('cache-control', 'no-store')

    if (format === 'ndjson') {
      reply.header('content-type', 'application/x-ndjson; charset=utf-8')
      reply.header('content-disposition', 'attachment; filename="actions.ndjson"')
      return reply.send(Readable.from(lines(actions.store, filter, visibleTo)))
    }

    // One extra row shows whether there is a next page.
    const found = await actions.store.find({ filter, visibleTo, size: size + 1, before })
    const page = found.slice(0, size)
    const last = page.at(-1)
    if (found.length > size && last) {
      const next = new URLSearchParams({ ...stringsOf(rest), ...(from && { from }), ...(to && { to }) })
      next.set('page_size', String(size))
      next.set('page_token', last.id)
      reply.header('link', `</api/actions?${next.toString()}>; rel="next"`)
    }
    return page
  })
}

const utc = (text: string) => new Date(text).toISOString()
/** A day includes its end; a time is exclusive. */
const endOf = (text: string) => (text.includes('T') ? utc(text) : new Date(Date.parse(text) + 86_400_000).toISOString())

/** Anyone with a role can read what happened there; secrets are redacted. */
const visibilityOf = (person: Person, ownsConsole: boolean): Visibility => ({
  actor: person.user.id,
  projects: person.projects.filter((project) => project.role).map((project) => project.id),
  workspaces: [
    ...person.workspaces.filter((workspace) => workspace.role).map((workspace) => workspace.id),
    ...(ownsConsole ? [consoleWorkspace] : []),
  ],
})

async function* lines(store: ActionStore, filter: ActionFilter, visibleTo: Visibility): AsyncGenerator<string> {
  let before: string | undefined
  do {
    const found = await store.find({ filter, visibleTo, size: 500, before })
    yield found.map((action) => `${JSON.stringify(action)}\n`).join('')
    before = found.length === 500 ? found.at(-1)?.id : undefined
  } while (before)
}

const stringsOf = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined))

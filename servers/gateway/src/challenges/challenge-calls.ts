import { allOperations, type AnyOperationId, type Match } from '@atrium/shared/operations'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

import { originOf, type Context } from '../context'
import { GatewayError, notFound } from '../errors'
import type { Account } from '../page/account'
import { accountCookies } from '../proxy/request-headers'
import type { Place } from '../targets/target'
import { callService } from '../targets/upstream'
import type { Who } from './claims'
import { rejection, unreadable } from './rejection'

const whoami = z.object({
  identity: z.object({
    id: z.string(),
    traits: z.record(z.string(), z.unknown()).catch({}),
    updated_at: z.string().optional(),
    verifiable_addresses: z.array(z.looseObject({ value: z.string(), verified: z.boolean() })).nullish(),
  }),
})

/** A challenge, and the browser's request that names it. */
export type Asking = { request: FastifyRequest; account: Account; challenge: string }

/** The requests to the services that challenges need. Both throw GatewayError, with the service's own reason if it rejects the call. */
export function createChallengeCalls({ target, config, secure }: Pick<Context, 'target' | 'config' | 'secure'>) {
  const placeOf = (request: FastifyRequest, { base }: Account): Place => ({
    origin: originOf(request, { config, secure }),
    base,
    ip: request.ip,
  })

  return {
    /** One operation of the OAuth2 service's challenges. */
    call: async (
      { request, account }: Omit<Asking, 'challenge'>,
      id: AnyOperationId,
      named: Record<string, string>,
      json?: unknown,
    ): Promise<unknown> => {
      const operation = allOperations[id]
      const match: Match = { id, operation, params: {} }
      const to = target.challenges(account.project, match, placeOf(request, account))
      if (!to) throw notOffered()
      const path = `${operation.path}?${new URLSearchParams(named)}`
      const { status, body } = await callService({ ...to.upstream, prefix: to.prefix }, path, {
        method: operation.method === 'PUT' ? 'PUT' : 'GET',
        headers: { ...to.headers, 'x-request-id': request.id },
        json,
      })
      if (status >= 200 && status < 300) return body
      throw rejection(status, body)
    },

    /** The person who is signed in to the project in this browser. */
    signedIn: async ({ request, account }: Asking): Promise<Who> => {
      const cookie = accountCookies(request.headers.cookie ?? '')
      const match: Match = { id: 'toSession', operation: allOperations.toSession, params: {} }
      const to = target.account(account.project, match, placeOf(request, account))
      if (!to) throw notFound('unknown_project', 'The project does not exist.')
      if (cookie === '') throw nobody()
      const { status, body } = await callService({ ...to.upstream, prefix: to.prefix }, '/sessions/whoami', {
        headers: { ...to.headers, cookie, 'x-request-id': request.id },
      })
      if (status === 401) throw nobody()
      const read = whoami.safeParse(body)
      if (status !== 200 || !read.success) throw status < 500 ? rejection(status, body) : unreadable()
      const { id, traits, updated_at: updatedAt, verifiable_addresses: addresses } = read.data.identity
      const verified = new Set((addresses ?? []).filter((one) => one.verified).map(({ value }) => value))
      return { id, traits, verified, updatedAt }
    },
  }
}

const nobody = () => new GatewayError({ status: 401, id: 'session_inactive', reason: 'No one is signed in.' })
const notOffered = () =>
  new GatewayError({ status: 501, id: 'not_available', reason: 'The gateway has no OAuth2 service for this project.' })

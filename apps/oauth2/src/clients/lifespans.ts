import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, Problem, resourceKey } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import { findProject } from '@atrium/shared/session'
import type { OAuth2ClientTokenLifespans } from '@ory/client-fetch'

import { readDuration } from './durations'

export const tokenKinds = ['access_token', 'id_token', 'refresh_token'] as const
export type TokenKind = (typeof tokenKinds)[number]
export type LifespanName = keyof OAuth2ClientTokenLifespans

/** A client's lifespans, by grant. */
export const lifespans = [
  { grant: 'authorization_code', names: namesOf('authorization_code_grant', tokenKinds) },
  { grant: 'refresh_token', names: namesOf('refresh_token_grant', tokenKinds) },
  { grant: 'client_credentials', names: namesOf('client_credentials_grant', ['access_token']) },
  {
    grant: 'urn:ietf:params:oauth:grant-type:device_code',
    names: namesOf('device_authorization_grant', tokenKinds),
  },
  { grant: 'urn:ietf:params:oauth:grant-type:jwt-bearer', names: namesOf('jwt_bearer_grant', ['access_token']) },
  { grant: 'implicit', names: namesOf('implicit_grant', ['access_token', 'id_token']) },
] as const

function namesOf(prefix: string, tokens: readonly TokenKind[]) {
  // The API names each lifespan after its grant and token.
  return tokens.map((token) => ({ token, name: `${prefix}_${token}_lifespan` as LifespanName }))
}

export const lifespanNames: LifespanName[] = lifespans.flatMap(({ names }) => names.map(({ name }) => name))

const Ttl = z.looseObject({
  access_token: z.optional(z.string()),
  id_token: z.optional(z.string()),
  refresh_token: z.optional(z.union([z.string(), z.number()])),
})
const Config = z.looseObject({ ttl: z.optional(Ttl) })

/** The service's defaults. */
const defaults: Record<TokenKind, number> = { access_token: 3_600, id_token: 3_600, refresh_token: 2_592_000 }

/** Seconds that a project's tokens are valid for; Infinity for no expiry. */
export type Defaults = Record<TokenKind, number>

/** What a client inherits: the project's own lifespans. Undefined if the target doesn't expose its configuration. */
export const projectLifespans = (project: string) =>
  queryOptions({
    queryKey: [...resourceKey('lifespans', project), 'defaults'],
    queryFn: async ({ signal }): Promise<Defaults | null> => {
      try {
        const { id: projectId } = await findProject(project)
        const { services } = await projectApi(consoleScope).getProject({ projectId }, { signal })
        const ttl: z.infer<typeof Ttl> = Config.safeParse(services.oauth2?.config).data?.ttl ?? {}
        const secondsOf = (kind: TokenKind) => {
          const value = String(ttl[kind] ?? '')
          return value === '-1' ? Infinity : (readDuration(value) ?? defaults[kind])
        }
        return {
          access_token: secondsOf('access_token'),
          id_token: secondsOf('id_token'),
          refresh_token: secondsOf('refresh_token'),
        }
      } catch (error) {
        if (error instanceof Problem) return null
        throw error
      }
    },
  })

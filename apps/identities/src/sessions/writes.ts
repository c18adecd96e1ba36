import * as z from 'zod/mini'

import { consoleScope, Problem, projectScope, write } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import { projectApi } from '@atrium/shared/api/project'
import { useProject } from '@atrium/shared/session'
import { useFormat } from '@atrium/shared/text'
import type { Session } from '@ory/client-fetch'

import { useText } from '../text'
import { sessionKey } from './session-key'

export function useRevokeSession(project: string) {
  const t = useText().sessions
  return write({
    run: (session: Session) => identityApi(projectScope(project)).disableSession({ id: session.id }),
    invalidates: [sessionKey(project)],
    toast: () => t.revoked,
  })
}

/** Deletes every session of an identity, which signs them out everywhere. */
export function useDeleteIdentitySessions(project: string) {
  const t = useText().sessions
  return write({
    run: (identity: string) => identityApi(projectScope(project)).deleteIdentitySessions({ id: identity }),
    invalidates: [sessionKey(project)],
    toast: () => t.allRevoked,
  })
}

/**
 * Extends a session to its full lifespan. The service applies the current lifespan from now on: if the project has since shortened
 * it, the session would expire earlier than before.
 * @throws Problem if it would be shortened, according to the configuration
 */
export function useExtendSession(project: string) {
  const t = useText().sessions
  const format = useFormat()
  const projectId = useProject()?.id
  return write({
    async run(session: Session) {
      const before = session.expires_at
      const lifespan = projectId === undefined ? undefined : await sessionLifespan(projectId)
      if (before && lifespan !== undefined && isLater(before, lifespan))
        throw new Problem({ status: 409, id: 'would_shorten', message: t.wouldShorten(format.dateTime(before)) })
      const api = identityApi(projectScope(project))
      await api.extendSession({ id: session.id })
      // Some services don't return the session (204).
      const { expires_at } = await api.getSession({ id: session.id })
      return { before, after: expires_at }
    },
    invalidates: [sessionKey(project)],
    toast: ({ before, after }) =>
      !after
        ? t.extended
        : before && after <= before
          ? t.notExtended(format.dateTime(after))
          : t.extendedTo(format.dateTime(after)),
  })
}

/** Whether a time is later than this many milliseconds from now. */
const isLater = (time: Date, from: number) => time.getTime() >= Date.now() + from

const configuration = z.looseObject({ session: z.looseObject({ lifespan: z.string() }) })

/** How long new sessions of a project last, in milliseconds; undefined if its configuration is unknown. */
async function sessionLifespan(projectId: string): Promise<number | undefined> {
  const found = await projectApi(consoleScope)
    .getProject({ projectId })
    .catch(() => undefined)
  const { data } = configuration.safeParse(found?.services.identity?.config)
  return data && milliseconds(data.session.lifespan)
}

const units: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 }

/** Parses a duration in the services' format: `1h30m`. */
function milliseconds(text: string): number | undefined {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s)/g)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) return undefined
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (units[unit ?? ''] ?? 0), 0)
}

const maxAtOnce = 500

/** Ends or deletes many sessions: by their IDs, or all of some identities. Returns how many changed. */
export function useManageSessions(project: string) {
  const t = useText().sessions
  return write({
    async run({ action, sessions }: { action: 'disable' | 'delete'; sessions: string[] }) {
      let processed = 0
      for (let start = 0; start < sessions.length; start += maxAtOnce) {
        const manageSessionsBody = { action, sessions: sessions.slice(start, start + maxAtOnce) }
        const response = await identityApi(projectScope(project)).manageSessions({ manageSessionsBody })
        processed += response.processed ?? 0
      }
      return processed
    },
    invalidates: [sessionKey(project)],
    toast: (processed, { action }) => (action === 'disable' ? t.manyRevoked(processed) : t.manyDeleted(processed)),
  })
}

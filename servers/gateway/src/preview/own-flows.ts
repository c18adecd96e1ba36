import type { FastifyRequest } from 'fastify'

import type { Context } from '../context'
import { readsFor } from '../page/read-for-screen'
import { parsedJson } from '../parsed-json'
import { Recent } from '../recent'

const kinds = ['login', 'registration', 'recovery', 'verification'] as const
type Kind = (typeof kinds)[number]
type Flows = Partial<Record<Kind, unknown>>

/** How long a project's flows are reused, in milliseconds: the preview renders on each key press. */
const fresh = 10_000
const maxWait = 1_500
const maxProjects = 200

/** The flows that screens without a flow of their own are rendered from. */
const composed: Record<string, readonly Kind[]> = {
  settings: ['login', 'registration'],
  code: ['login', 'recovery', 'verification'],
}
const flowKindsOf = (screen: string): readonly Kind[] => composed[screen] ?? kinds.filter((kind) => kind === screen)

/**
 * The forms that a project shows to a new visitor, from flows started like a visitor's page would. Flows that are turned off, fail or
 * take too long are left out. They are restarted after ten seconds at the earliest.
 */
export function ownFlows(context: Pick<Context, 'config' | 'target' | 'secure' | 'readHost'>, now = Date.now) {
  const known = new Recent<string, { at: number; flow: Promise<unknown> }>(maxProjects * kinds.length)

  const begin = async (request: FastifyRequest, project: string, kind: Kind): Promise<unknown> => {
    const base = `/a/${project}`
    const { read } = readsFor(context, request, { project, base }, AbortSignal.timeout(maxWait), {
      isAnonymous: true,
    })
    const response = await read(`${base}/self-service/${kind}/browser`)
    return response?.status === 200 ? parsedJson(response.body) : undefined
  }

  return async (request: FastifyRequest, project: string, screen: string): Promise<Flows> => {
    const started = flowKindsOf(screen).map(async (kind) => {
      const key = `${project} ${kind}`
      const before = known.get(key)
      const flow = before && now() - before.at < fresh ? before.flow : begin(request, project, kind)
      if (flow !== before?.flow) known.set(key, { at: now(), flow })
      return [kind, await flow] as const
    })
    return Object.fromEntries((await Promise.all(started)).filter(([, flow]) => flow !== undefined))
  }
}

import type { FastifyRequest } from 'fastify'

import type { Sessions } from '../session/sessions'
import type { Registry, Viewer } from './which-remotes'

/** The viewer of the console, as far as running canaries need it; nobody if unknown. */
export async function viewerOf(
  request: FastifyRequest,
  { canaries }: Pick<Registry, 'canaries'>,
  sessions: Pick<Sessions, 'open' | 'personOf'>,
): Promise<Viewer | undefined> {
  if (canaries.length === 0) return undefined
  const session = await sessions.open(request.raw).catch(() => undefined)
  if (!session) return undefined
  if (canaries.every(({ people }) => people.length === 0)) return { id: session.person }
  const person = await sessions.personOf(session).catch(() => undefined)
  return { id: session.person, email: person?.user.email }
}

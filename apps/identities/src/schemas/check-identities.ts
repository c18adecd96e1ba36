import { identifierOf } from '../identities/identity-name'
import { scanIdentities } from '../identities/queries'
import type { Reason } from './reason'
import { unfitIn } from './unfit'

export type Fit = { seen: number; unfit: number; samples: { id: string; name: string; unfit: Reason }[] }

const mostSamples = 10

/** Goes over everybody who has a schema and checks their traits against another document of it; tells how far it is. */
export async function checkIdentities(
  { project, schema, document }: { project: string; schema: string; document: unknown },
  tell: (fit: Fit) => void,
  signal: AbortSignal,
): Promise<Fit> {
  let fit: Fit = { seen: 0, unfit: 0, samples: [] }
  for await (const { items } of scanIdentities(project, { schema_id: schema }, { signal })) {
    for (const identity of items) {
      const unfit = unfitIn(document, identity.traits)
      const sample =
        unfit && fit.samples.length < mostSamples ? [{ id: identity.id, name: identifierOf(identity), unfit }] : []
      fit = { seen: fit.seen + 1, unfit: fit.unfit + (unfit ? 1 : 0), samples: [...fit.samples, ...sample] }
    }
    tell(fit)
  }
  return fit
}

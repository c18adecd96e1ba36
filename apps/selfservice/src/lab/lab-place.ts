import * as z from 'zod/mini'

import { clients, labKinds } from './starts'

export const LabPlace = z.object({
  project: z.string(),
  kind: z._default(z.enum(labKinds), 'login'),
  client: z._default(z.enum(clients), 'native'),
})

/** The choices in the URL. `parameters` are the contract's parameters that aren't secret. */
export type LabPlace = z.output<typeof LabPlace> & { parameters: Record<string, string> }

import * as z from 'zod/mini'

import { clients, labKinds } from './starts'

export const LabPlace = z.object({
  project: z.string(),
  kind: z._default(z.enum(labKinds), 'login'),
  client: z._default(z.enum(clients), 'native'),
})

/** What the address chooses. `parameters` are those of the contract that are no secrets. */
export type LabPlace = z.output<typeof LabPlace> & { parameters: Record<string, string> }

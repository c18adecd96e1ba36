import * as z from 'zod/mini'

import { registrySchema } from '../registry/remote'

const bootSchema = z.object({
  registry: registrySchema,
  target: z.object({ kind: z.enum(['embedded', 'hosted', 'self-hosted']), name: z.string() }),
  /** The account experience of a project; `base` is the prefix of its paths. Absent: the console. */
  account: z.optional(z.object({ project: z.string(), base: z.string() })),
})

/** What the gateway wrote into the page. */
export type Boot = z.infer<typeof bootSchema>
export type Target = Boot['target']

export type BootResult = { ok: true; boot: Boot } | { ok: false; reason: string }

/** Reads the page's inline description of where it is. */
export function readBoot(text = document.getElementById('atrium-boot')?.textContent): BootResult {
  if (!text) return { ok: false, reason: 'The page came without its description (atrium-boot).' }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, reason: 'The description in the page (atrium-boot) is not JSON.' }
  }
  const parsed = bootSchema.safeParse(value)
  if (parsed.success) return { ok: true, boot: parsed.data }
  const [issue] = parsed.error.issues
  return { ok: false, reason: `atrium-boot: ${issue?.path.join('.')}: ${issue?.message}` }
}

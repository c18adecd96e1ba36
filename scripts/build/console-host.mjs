import * as z from 'zod/mini'

/** No text from another machine gets control characters into a terminal. */
const name = z.string().check(z.regex(/^[\w@$./-]+$/))
const version = z.string().check(z.regex(/^[\w.+-]+$/))

const hostSchema = z.object({
  contracts: z.array(z.number()),
  shared: z.record(name, version),
  exports: z.optional(z.record(name, z.array(name))),
})

/**
 * Reads what a running console shares with its remotes.
 * @param {string} console its origin
 * @throws Error if the console doesn't say
 */
export async function readConsoleHost(console) {
  const url = `${console}/shell/host.json`
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'error' }).catch((error) => {
    throw new Error(`${url} can’t be read: ${error.cause?.message ?? error.message}`)
  })
  if (!response.ok) throw new Error(`${url} responds with ${response.status}`)
  const host = hostSchema.safeParse(await response.json().catch(() => undefined))
  if (!host.success) throw new Error(`${url} doesn’t list what the console shares`)
  return host.data
}

/**
 * The services that a gateway can't use, one line each: the name and the reason.
 * @param readyz URL of the gateway's `/readyz`
 */
export async function failingServices(readyz) {
  const response = await fetch(readyz, { signal: AbortSignal.timeout(15_000) }).catch((error) => error)
  if (response instanceof Error) return [`the gateway: ${response.message}`]
  const { errors = {} } = await response.json()
  return Object.entries(errors).map(([name, reason]) => `${name}: ${reason}`)
}

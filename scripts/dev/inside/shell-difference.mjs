/**
 * Why this checkout's shell can't stand in for a console's. Remotes of that console must get the same contract and versions, and all
 * exports of the kit.
 * @param {import('../../build/console-host.mjs').Host} own `exports` is unknown before the build
 * @param {import('../../build/console-host.mjs').Host} host the console's
 * @returns the first difference, or undefined
 */
export function shellDifference(own, host) {
  const here = own.contracts.join(', ')
  const there = host.contracts.join(', ')
  if (here !== there) return `it accepts contract ${there}, this checkout’s accepts ${here}`
  for (const name of new Set([...Object.keys(own.shared), ...Object.keys(host.shared)])) {
    const [ours, theirs] = [own.shared[name], host.shared[name]]
    if (theirs === undefined) return `it doesn’t share ${name}, this checkout’s does`
    if (ours === undefined) return `it shares ${name}, this checkout’s doesn’t`
    if (ours !== theirs) return `it shares ${name} ${theirs}, this checkout’s ${ours}`
  }
  for (const [name, exported] of Object.entries(own.exports ?? {})) {
    const missing = (host.exports?.[name] ?? []).filter((one) => !exported.includes(one))
    if (missing.length > 0) return `this checkout’s ${name} lacks ${missing.join(', ')}`
  }
  return undefined
}

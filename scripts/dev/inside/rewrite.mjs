const boot = /(<script type="application\/json" id="atrium-boot">)(.*?)(<\/script>)/s
const inlined = (value) =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A registry's list in which the developed remote replaces the released one, or is added. */
export const withLine = (remotes, line) =>
  remotes.some(({ id }) => id === line.id)
    ? remotes.map((remote) => (remote.id === line.id ? line : remote))
    : [...remotes, line]

/** The console's page with the remote in its inline registry. Account pages only change if they already use the remote. */
export const pageWith = (html, line) =>
  html.replace(boot, (whole, start, json, end) => {
    const value = JSON.parse(json)
    const { remotes } = value.registry
    if (value.account && !remotes.some(({ id }) => id === line.id)) return whole
    return start + inlined({ ...value, registry: { ...value.registry, remotes: withLine(remotes, line) } }) + end
  })

/** The response of `/registry.json` with the remote in it. */
export function registryWith(text, line) {
  const value = JSON.parse(text)
  return JSON.stringify({ ...value, remotes: withLine(value.remotes, line) })
}

/**
 * The page's content security policy, extended for a development server: its WebSocket, and the Trusted Types policy of a remote that
 * the console doesn't know. Only `upgrade-insecure-requests` is removed, as this page is on plain-HTTP loopback.
 */
export function policyWith(policy, { id, host }) {
  const more = { 'connect-src': [`ws://${host}`], 'trusted-types': [`atrium-${id}`] }
  return policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name && name !== 'upgrade-insecure-requests')
    .map(([name, ...sources]) => [name, ...new Set([...sources, ...(more[name] ?? [])])].join(' '))
    .join('; ')
}

/** Replaces the console's origin in a text by this server's, also in encoded URLs. */
export const renamed = (text, from, to) =>
  text
    .replaceAll(from, to)
    .replaceAll(encodeURIComponent(from), encodeURIComponent(to))
    .replaceAll(from.replaceAll('/', '\\/'), to.replaceAll('/', '\\/'))

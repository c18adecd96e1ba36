const boot = /(<script type="application\/json" id="atrium-boot">)(.*?)(<\/script>)/s
const inlined = (value) =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A registry's list in which the developed remote replaces the released one, or is added. */
export const withLine = (remotes, line) =>
  remotes.some(({ id }) => id === line.id)
    ? remotes.map((remote) => (remote.id === line.id ? line : remote))
    : [...remotes, line]

const shellScript = /(<script(?! nonce)[^>]* src=")\/shell\/[^"]*("[^>]*>\s*<\/script>)/g
const preload = /<link rel="preload" as="script" href="([^"]*)"[^>]*>/g

/** The page without preloads of files in these folders, which it no longer loads. */
const withoutPreloads = (html, folders) =>
  html.replace(preload, (link, href) => (folders.some((folder) => href.startsWith(folder)) ? '' : link))

/** @throws Error if the page doesn't load the console's shell with a script element */
function withShell(html, entry) {
  const made = withoutPreloads(html, ['/shell/']).replace(shellScript, `$1${entry}$2`)
  if (!made.includes(`src="${entry}"`))
    throw new Error('this page’s shell can’t be replaced; start with ATRIUM_DEV_SHELL=console')
  return made
}

/** The page without the screen that the gateway rendered with the released remote: hydration would keep that one's styles. */
const withoutScreen = (html) =>
  html.replace(/(<div id="root">).*(<\/div>\s*<template id="atrium-scripts")(?: data-wait)?/s, '$1$2')

const folderOf = ({ entry }) => entry.slice(0, entry.lastIndexOf('/') + 1)

const withSlots = (account, { id, entry, integrity }) =>
  account?.slots?.id === id ? { account: { ...account, slots: { id, entry, integrity } } } : {}

/**
 * The console's page with the remote in its inline registry. Account pages only change if they already use the remote.
 * @param {string | undefined} shell URL of the script that replaces the console's shell
 */
export function pageWith(html, line, shell) {
  const [whole, start, json, end] = boot.exec(html) ?? []
  if (whole === undefined) return html
  const value = JSON.parse(json)
  const { registry, account } = value
  if (account && account.slots?.id !== line.id && !registry.remotes.some(({ id }) => id === line.id)) return html
  const remotes = withLine(registry.remotes, line)
  const made = start + inlined({ ...value, registry: { ...registry, remotes }, ...withSlots(account, line) }) + end
  const released = [...registry.remotes, account?.slots].filter((remote) => remote?.id === line.id && remote.entry)
  const replaced = withoutPreloads(
    html.replace(whole, () => made),
    released.map(folderOf),
  )
  const page = account ? withoutScreen(replaced) : replaced
  return shell === undefined ? page : withShell(page, shell)
}

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

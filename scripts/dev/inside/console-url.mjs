/** The bundler prints the stack of an error in a configuration, which would hide the message. */
export const settingError = (message) => Object.assign(new Error(message), { stack: message })

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The console in which a remote is developed: `ATRIUM_URL`.
 * @returns its origin, or undefined if it isn't set
 * @throws Error if it isn't an origin, or is plain `http` to another machine, which would expose the session
 */
export function consoleUrl(text = process.env.ATRIUM_URL) {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.pathname !== '/')
    throw settingError('ATRIUM_URL has to be the origin of a console, such as https://console.example')
  if (url.protocol === 'http:' && !loopback.has(url.hostname))
    throw settingError(`ATRIUM_URL: use https for ${url.hostname}; plain http is for this machine only`)
  return url.origin
}

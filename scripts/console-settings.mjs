import { readFileSync } from 'node:fs'

import { parse } from 'yaml'

/** The settings needed from the configuration file before the gateway reads it. The gateway reports the file's errors. */
function fileOf(env) {
  if (!env.ATRIUM_CONFIG) return {}
  try {
    return parse(readFileSync(env.ATRIUM_CONFIG, 'utf8')) ?? {}
  } catch {
    return undefined
  }
}

/** A value from the file, or from the variable that it references as `${NAME}`. */
function valueOf(given, env) {
  const name = typeof given === 'string' ? /^\$\{([A-Z0-9_]+)\}$/.exec(given)?.[1] : undefined
  return name ? env[name] : given
}

/** @throws Error that names the setting */
function portOf(given, name) {
  const port = Number(given)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${name}: must be a number from 1 to 65535`)
  return port
}

/** @throws Error that names the setting */
function originOf(given, name) {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name}: must be a URL such as https://console.example`)
  return String(given).replace(/\/+$/, '')
}

/**
 * Where the console runs, from the environment and the file in `ATRIUM_CONFIG`; variables win.
 * @returns `embedded`: whether to start a platform; the file may name another target, or a running platform
 * @throws Error with one line that names the setting
 */
export function consoleSettings(env) {
  const file = fileOf(env)
  const of = (variable, key, given) =>
    env[variable] ? [env[variable], variable] : [valueOf(given, env), `${env.ATRIUM_CONFIG}: ${key}`]
  const [certificate] = of('ATRIUM_TLS_CERTIFICATE', 'tls.certificate', file?.tls?.certificate)
  const [key] = of('ATRIUM_TLS_KEY', 'tls.key', file?.tls?.key)
  const [givenPort, portName] = of('ATRIUM_PORT', 'port', file?.port)
  const port = portOf(givenPort ?? 4455, portName)
  const [givenUrl, urlName] = of('ATRIUM_PUBLIC_URL', 'publicUrl', file?.publicUrl)
  const scheme = certificate ? 'https' : 'http'
  const target = file?.target
  const platformPort = portOf(env.ATRIUM_PLATFORM_PORT || 4400, 'ATRIUM_PLATFORM_PORT')
  const embedded = file !== undefined && (!target || ((target.kind ?? 'embedded') === 'embedded' && !target.platform))
  if (embedded && port === platformPort)
    throw new Error(`ATRIUM_PLATFORM_PORT: must not be the console's port (${port})`)
  return {
    port,
    platformPort,
    scheme,
    consoleUrl: givenUrl ? originOf(givenUrl, urlName) : `${scheme}://localhost:${port}`,
    host: of('ATRIUM_HOST', 'host', file?.host)[0],
    tls: certificate ? { ATRIUM_TLS_CERTIFICATE: certificate, ...(key && { ATRIUM_TLS_KEY: key }) } : {},
    embedded,
  }
}

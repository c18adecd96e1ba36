import type { HttpError } from '../http/errors'
import { invalid } from '../http/errors'
import type { IdentityConfig } from './config'
import { one, type Call } from '../http/handlers'

export const forbiddenReturn = (address: string): HttpError =>
  invalid(`The return_to URL "${address}" is not allowed.`, { id: 'self_service_flow_return_to_forbidden' })

const CONTROL = /[\x00-\x1f\x7f]/
/** A host with or without a port. */
const HOST = /^(?:\[[^\]]*\]|[^:]*)(?::\d*)?$/

/**
 * The request's `return_to`, checked: below an allowed address, below the service's own pages, or a path of the default.
 * @throws HttpError 400 `self_service_flow_return_to_forbidden`
 */
export function requestedReturnTo(call: Pick<Call, 'query' | 'base'>, config: IdentityConfig): string | undefined {
  const requested = one(call, 'return_to')
  if (requested === undefined || requested === '') return undefined
  // an invalid URL is a different error than a forbidden one
  if (/%(?![\da-f]{2})/i.test(requested) || !HOST.test(writtenHost(requested)))
    throw invalid('The return_to URL is not valid.')
  if (CONTROL.test(requested)) throw invalid('The return_to URL contains control characters.')
  if (isLocalPath(requested)) return requested
  if (!isAllowed(requested, call.base, config)) throw forbiddenReturn(requested)
  return requested
}

/** A path, query or fragment, relative to the default URL. Browsers read `//host` and `/\host` as another host. */
const isLocalPath = (text: string): boolean => /^(?:\/(?![/\\])|[?#])/.test(text) && !/[\\\s]/.test(text)

/** The host and port as written: browsers omit a default port, the real service doesn't. */
const writtenHost = (text: string): string => /^[^/?#]*:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(text)?.[1]?.toLowerCase() ?? ''

function isAllowed(requested: string, base: string, config: IdentityConfig): boolean {
  if (!URL.canParse(requested)) return false
  const url = new URL(requested)
  const own = [`${base}/self-service`, ...(config.returnsToOAuth2 ? [`${base}/oauth2/auth`] : [])]
  const host = writtenHost(requested)
  return [...configured(config), ...own.flatMap(ruleOf)].some((rule) => matches(url, host, rule))
}

/** An allowed URL, and its host as written. `wildcard`: any subdomain, as in `https://*.example.com`. */
type Rule = { url: URL; host: string; wildcard: boolean }

function ruleOf(entry: string): Rule[] {
  const wildcard = /^(https?:\/\/)\*\.(.+)$/.exec(entry)
  const text = wildcard ? `${wildcard[1]}${wildcard[2]}` : entry
  return URL.canParse(text) ? [{ url: new URL(text), host: writtenHost(text), wildcard: wildcard !== null }] : []
}

const rules = new WeakMap<IdentityConfig, readonly Rule[]>()

/** The URLs that the project allows. Its configuration is the same object for all requests of a revision. */
function configured(config: IdentityConfig): readonly Rule[] {
  const { allowedReturnUrls, defaultReturnUrl } = config
  const known =
    rules.get(config) ?? [...allowedReturnUrls, ...(defaultReturnUrl ? [defaultReturnUrl] : [])].flatMap(ruleOf)
  rules.set(config, known)
  return known
}

function matches(url: URL, host: string, { url: rule, host: ruleHost, wildcard }: Rule): boolean {
  if (url.protocol !== rule.protocol) return false
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return url.href.startsWith(rule.href)
  const isMatch = (one: string, other: string) => (wildcard ? one.endsWith(`.${other}`) : one === other)
  // the URL as browsers parse it has to match, too
  return isMatch(host, ruleHost) && isMatch(url.host, rule.host) && url.pathname.startsWith(rule.pathname)
}

/** The absolute return URL; paths are resolved against the fallback's host. Undefined if the URL isn't allowed. */
export function resolvedReturn(
  { base }: Pick<Call, 'base'>,
  config: IdentityConfig,
  requested: string,
  fallback: string,
): string | undefined {
  if (!isLocalPath(requested)) return isAllowed(requested, base, config) ? requested : undefined
  const { origin } = new URL(fallback)
  const absoluteUrl = origin + requested
  return origin === new URL(defaultReturn(config, base)).origin || isAllowed(absoluteUrl, base, config)
    ? absoluteUrl
    : undefined
}

/** The default return URL. */
export const defaultReturn = (config: IdentityConfig, base: string): string => config.defaultReturnUrl ?? base

/** An absolute URL; paths are resolved against the host of the default return URL. */
export const absoluteReturn = (address: string, config: IdentityConfig, base: string): string =>
  isLocalPath(address) ? new URL(defaultReturn(config, base)).origin + address : address

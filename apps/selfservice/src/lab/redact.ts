import { isRecord } from '@atrium/shared/json'
import { headerOf, readJson, type LabResponse, type LabRequest, type Pair } from './lab-request'

export const redacted = '[redacted]'

/** The replacement for a secret; `name` is that of its field, header, cookie or parameter. */
export type Conceal = (name: string, secret: string) => string

const hide: Conceal = () => redacted

const secretWords = new Set([
  'assertion',
  'authorization',
  'challenge',
  'code',
  'codes',
  'cookie',
  'otp',
  'password',
  'pin',
  'qr',
  'secret',
  'secrets',
  'token',
  'tokenized',
  'tokens',
  'verifier',
])
const secretNames =
  /(?:^|_)secret_?key$|^(?:passkey|webauthn)_(?:login|register|settings_register|challenge|create_data)$/

/** Whether a field, header, cookie or parameter is secret, by the last word of its name (`totp_code`, `X-Session-Token`). */
export function isSecretName(name: string): boolean {
  // A PKCE challenge is public.
  if (name === 'code_challenge') return false
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return secretWords.has(words.at(-1) ?? '') || secretNames.test(words.join('_'))
}

/** Prefixes of tokens. */
const tokens = /\bory_(?:ac|at|lo|pat|rt|st|wak)_[\w~.-]+/g
const parameters = /([?&])([^=&#\s]+)=([^&#\s"]+)/g

/** Redacts secrets in a text that are recognizable by their format, or by the name of their URL parameter. */
function maskText(text: string, conceal: Conceal): string {
  return text
    .replace(parameters, (whole, mark: string, name: string, value: string) =>
      isSecretName(name) && isFilled(value) ? `${mark}${name}=${conceal(name, decoded(value))}` : whole,
    )
    .replace(tokens, (token) => conceal('token', token))
}

const decoded = (text: string) => new URLSearchParams(`v=${text}`).get('v') ?? text

/** A copy of a value with all nested secrets replaced: found by the names of fields, and in nodes by the node's name. */
export function redactValue(value: unknown, conceal: Conceal = hide): unknown {
  if (typeof value === 'string') return maskText(value, conceal)
  if (Array.isArray(value)) return value.map((item: unknown) => redactValue(item, conceal))
  if (!isRecord(value)) return value
  const node = secretNode(value)
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      if (node !== undefined && nodeParts.has(name)) return [name, concealed(node, item, conceal)]
      return [name, isSecretName(name) ? concealed(name, item, conceal) : redactValue(item, conceal)]
    }),
  )
}

/** A node's attributes that contain its value. */
const nodeParts = new Set(['value', 'text', 'src', 'options'])

function secretNode(attributes: Record<string, unknown>): string | undefined {
  const name = 'node_type' in attributes || 'type' in attributes ? (attributes.name ?? attributes.id) : undefined
  return typeof name === 'string' && isSecretName(name) ? name : undefined
}

/** All nonempty values inside are secret, except short numbers: an error's `code` is a status. */
function concealed(name: string, value: unknown, conceal: Conceal): unknown {
  if (typeof value === 'string') return isFilled(value) ? conceal(name, value) : value
  if (typeof value === 'number') return value > 999 ? conceal(name, String(value)) : value
  if (Array.isArray(value)) return value.map((item: unknown) => concealed(name, item, conceal))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, concealed(name, item, conceal)]))
}

/** An empty value or a boolean reveals no secret. */
const isFilled = (text: string) => text !== '' && text !== 'true' && text !== 'false'

const cookiePairs = (value: string, conceal: Conceal) =>
  value
    .split(';')
    .map((pair) => {
      const [name = '', ...rest] = pair.trim().split('=')
      return `${name}=${conceal(name, rest.join('='))}`
    })
    .join('; ')

function redactHeader([name, value]: Pair, conceal: Conceal): Pair {
  const lower = name.toLowerCase()
  if (lower === 'cookie') return [name, cookiePairs(value, conceal)]
  if (lower === 'set-cookie') {
    const [pair = '', ...attributes] = value.split(';')
    return [name, [cookiePairs(pair, conceal), ...attributes].join(';')]
  }
  if (lower === 'authorization') return [name, value.replace(/\S+$/, (secret) => conceal('token', secret))]
  return [name, isSecretName(name) ? conceal(name, value) : maskText(value, conceal)]
}

const redactPair = ([name, value]: Pair, conceal: Conceal): Pair => [
  name,
  isSecretName(name) && isFilled(value) ? conceal(name, value) : maskText(value, conceal),
]

const isForm = (headers: readonly Pair[]) => headerOf(headers, 'content-type')?.includes('urlencoded') ?? false

/** A body with its secrets replaced: formatted JSON, a form, or text. */
function redactBody(body: string, headers: readonly Pair[], conceal: Conceal): string {
  if (isForm(headers)) return formText(formPairs(body).map((pair) => redactPair(pair, conceal)))
  const json = readJson(body)
  return json === undefined ? maskText(body, conceal) : JSON.stringify(redactValue(json, conceal), null, 2)
}

const formPairs = (text: string): Pair[] => [...new URLSearchParams(text)]
const formText = (pairs: readonly Pair[]) =>
  pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')

/** A request without secrets, safe to display, copy and store. */
export function redactRequest(request: LabRequest, conceal: Conceal = hide): LabRequest {
  return {
    ...request,
    query: request.query.map((pair) => redactPair(pair, conceal)),
    headers: request.headers.map((header) => redactHeader(header, conceal)),
    ...(request.body !== undefined && { body: redactBody(request.body, request.headers, conceal) }),
  }
}

/** A response without secrets, safe to display and store. */
export const redactResponse = (response: LabResponse): LabResponse => ({
  ...response,
  headers: response.headers.map((header) => redactHeader(header, hide)),
  body: redactBody(response.body, response.headers, hide),
})

/**
 * An edited value with its masked secrets restored wherever the mask is
 * unchanged.
 */
export function restore(edited: unknown, shown: unknown, original: unknown): unknown {
  if (JSON.stringify(edited) === JSON.stringify(shown)) return original
  if (Array.isArray(edited) && Array.isArray(shown) && Array.isArray(original)) {
    return edited.map((item: unknown, index) => restore(item, shown[index], original[index]))
  }
  if (!isRecord(edited) || !isRecord(shown) || !isRecord(original)) return edited
  return Object.fromEntries(
    Object.entries(edited).map(([name, item]) => [name, restore(item, shown[name], original[name])]),
  )
}

/** Like `restore`, for a list of names and values with added or removed lines. */
function restorePairs(edited: readonly Pair[], shown: readonly Pair[], original: readonly Pair[]): Pair[] {
  return edited.map(([name, value]): Pair => {
    const at = shown.findIndex((pair) => pair[0] === name && pair[1] === value)
    return [name, original[at]?.[1] ?? value]
  })
}

/** Like `restore`, for a complete request. Cookies are restored one by one. */
export function restoreRequest(edited: LabRequest, shown: LabRequest, original: LabRequest): LabRequest {
  const cookiesOf = ({ headers }: LabRequest): Pair[] =>
    (headerOf(headers, 'cookie') ?? '').split(';').flatMap((pair): Pair[] => {
      const [name = '', ...rest] = pair.trim().split('=')
      return name ? [[name, rest.join('=')]] : []
    })
  const cookies = restorePairs(cookiesOf(edited), cookiesOf(shown), cookiesOf(original))
  const headers = restorePairs(edited.headers, shown.headers, original.headers).map(([name, value]): Pair =>
    name.toLowerCase() === 'cookie' ? [name, cookies.map((pair) => pair.join('=')).join('; ')] : [name, value],
  )
  return {
    ...edited,
    query: restorePairs(edited.query, shown.query, original.query),
    headers,
    ...(edited.body !== undefined && { body: restoreBody(edited, shown.body, original.body) }),
  }
}

function restoreBody({ body = '', headers }: LabRequest, shown = '', original = ''): string {
  if (body === shown) return original
  if (isForm(headers)) {
    return new URLSearchParams(restorePairs(formPairs(body), formPairs(shown), formPairs(original))).toString()
  }
  const json = readJson(body)
  return json === undefined ? body : JSON.stringify(restore(json, readJson(shown), readJson(original)))
}

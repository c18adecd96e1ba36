import { isIP } from 'node:net'

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  // a day that the month lacks becomes one of the next month
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const isTime = (text: string): boolean =>
  /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d([.,]\d+)?(Z|[+-]([01]\d|2[0-4]):([0-5]\d|60))$/.test(text)

const isHostName = (text: string): boolean => {
  const name = text.replace(/\.$/, '')
  return name.length <= 253 && !name.startsWith('-') && name.split('.').every((label) => HOST_LABEL.test(label))
}
const HOST_LABEL = /^(?=.{1,63}$)[a-z\d-]*[a-z\d]$/i

/** Words with dots between them, or anything in quotes. */
const LOCAL_PART =
  /^[ \t]*([^\s\p{Cc}()<>[\]:;@\\,."]+(\.[^\s\p{Cc}()<>[\]:;@\\,."]+)*|"([^"\\\p{Cc}]|\\[^\p{Cc}])+")$/u

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const isShort = Buffer.byteLength(text) <= 254 && Buffer.byteLength(local) <= 64
  return at > 0 && isShort && LOCAL_PART.test(local) && !text.endsWith('.') && isHostName(text.slice(at + 1))
}

/** A number with a country code and a valid international length; the real service also knows each country's numbers. */
const isPhone = (text: string): boolean =>
  /^\s*\+[ ()./-]*[1-9][\d ()./-]*\d$/.test(text) && /^\d{7,15}$/.test(text.replaceAll(/\D/g, ''))

const isIpv4 = (text: string): boolean =>
  /^(\d+\.){3}\d+$/.test(text) && text.split('.').every((part) => Number(part) <= 255)

const SCHEME = /^[a-z][a-z\d+.-]*:/i
const hasEscapes = (text: string): boolean => !/%(?![\da-f]{2})/i.test(text)
const isHost = (text: string): boolean =>
  /^([^\s\\^`{|}%#?/@]|%[\da-f]{2})*$/i.test(text) && /^([^:]*|\[.*\])(:\d*)?$/.test(text)

function isReference(text: string): boolean {
  if (/[\0-\x1f\x7f]/.test(text)) return false
  const [address = '', fragment = ''] = text.split(/#(.*)/s)
  const [beforeQuery = ''] = address.split('?')
  const rest = beforeQuery.replace(SCHEME, '')
  if (!hasEscapes(fragment) || !hasEscapes(rest)) return false
  // a colon in the first segment would end a scheme
  if (rest === beforeQuery && /^[^/]*:/.test(rest)) return false
  const [, authority] = /^\/\/([^/]*)/.exec(rest) ?? []
  return authority === undefined || isHost(authority.slice(authority.lastIndexOf('@') + 1))
}

const isUri = (text: string): boolean => SCHEME.test(text) && isReference(text)

/**
 * The formats of JSON Schema as the real service validates them; JavaScript validators interpret several of them differently.
 * Other formats are not validated. Each check takes time linear in the text.
 */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  time: isTime,
  'date-time': (text) => isDate(text.slice(0, 10)) && text[10] === 'T' && isTime(text.slice(11)),
  hostname: isHostName,
  email: isEmail,
  tel: isPhone,
  ipv4: isIpv4,
  'ip-address': isIpv4,
  ipv6: (text) => isIP(text) === 6 && !text.includes('%'),
  uri: isUri,
  iri: isUri,
  'uri-reference': isReference,
  uriref: isReference,
  'iri-reference': isReference,
  'json-pointer': (text) => /^(\/([^/~]|~[01~])*)*$/.test(text),
  'relative-json-pointer': (text) => /^(0|[1-9]\d*)(#|(\/([^/~]|~[01~])*)*)$/.test(text),
}

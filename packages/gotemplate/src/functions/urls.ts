import { reject } from '../error'
import type { Budget } from '../evaluate/budget'
import { goQuote } from '../format/quote'
import { fromBytes, toBytes } from '../values/bytes'
import { Dict, kindOf, type Value, type Functions } from '../values/value'
import { define, onTexts } from './make'

// Parses URLs like Go's package net/url.

type Mode = 'host' | 'zone' | 'path' | 'userinfo' | 'fragment'

const bad = (message: string): never => reject(message)

function isUnreserved(character: string, mode: Mode): boolean {
  if (/[a-zA-Z0-9\-_.~]/.test(character)) return true
  if ((mode === 'host' || mode === 'zone') && '!$&\'()*+,;=:[]<>"'.includes(character)) return true
  if (!'$&+,/:;=?@'.includes(character)) return mode === 'fragment' && '!()*'.includes(character)
  if (mode === 'path') return character !== '?'
  if (mode === 'userinfo') return !'@/?:'.includes(character)
  return mode === 'fragment'
}

function escape(value: string, mode: Mode): string {
  return Array.from(toBytes(value), (byte) => {
    const character = String.fromCharCode(byte)
    if (byte < 128 && isUnreserved(character, mode)) return character
    return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }).join('')
}

function unescape(value: string, mode: Mode): string {
  const bytes = toBytes(value)
  const out: number[] = []
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    const character = String.fromCharCode(byte)
    if (byte === 37) {
      const digits = String.fromCharCode(...bytes.subarray(at + 1, at + 3))
      if (!/^[0-9a-fA-F]{2}$/.test(digits))
        bad(`invalid URL escape ${goQuote(String.fromCharCode(...bytes.subarray(at, at + 3)))}`)
      const decoded = Number.parseInt(digits, 16)
      if (mode === 'host' && decoded < 128 && decoded !== 37) bad(`invalid URL escape ${goQuote(`%${digits}`)}`)
      out.push(decoded)
      at += 2
    } else if ((mode === 'host' || mode === 'zone') && byte < 128 && !isUnreserved(character, mode))
      bad(`invalid character ${goQuote(character)} in host name`)
    else out.push(byte)
  }
  return fromBytes(Uint8Array.from(out))
}

type Address = {
  readonly scheme: string
  readonly opaque: string
  readonly user: { readonly name: string; readonly password: string | undefined } | undefined
  readonly host: string
  readonly path: string
  readonly query: string
  readonly fragment: string
}

function parseUser(input: string): Address['user'] {
  if (!/^[a-zA-Z0-9\-._:~!$&'()*+,;=%@]*$/.test(input)) bad('net/url: invalid userinfo')
  const colon = input.indexOf(':')
  if (colon === -1) return { name: unescape(input, 'userinfo'), password: undefined }
  return { name: unescape(input.slice(0, colon), 'userinfo'), password: unescape(input.slice(colon + 1), 'userinfo') }
}

function parseHost(host: string): string {
  const port = host.startsWith('[')
    ? host.includes(']')
      ? host.slice(host.lastIndexOf(']') + 1)
      : bad("missing ']' in host")
    : host.slice(host.includes(':') ? host.lastIndexOf(':') : host.length)
  if (port !== '' && !/^:[0-9]*$/.test(port)) bad(`invalid port ${goQuote(port)} after host`)
  return unescape(host, 'host')
}

function parseAuthority(authority: string): Pick<Address, 'user' | 'host'> {
  const at = authority.lastIndexOf('@')
  return {
    host: parseHost(authority.slice(at + 1)),
    user: at === -1 ? undefined : parseUser(authority.slice(0, at)),
  }
}

function parse(whole: string): Address {
  if (/[\x00-\x1f\x7f]/.test(whole)) bad('net/url: invalid control character in URL')
  const [before = '', ...after] = whole.split('#')
  const fragment = unescape(after.join('#'), 'fragment')
  const found = /^([a-zA-Z][a-zA-Z0-9+\-.]*):/.exec(before)
  if (!found && before.startsWith(':')) bad('missing protocol scheme')
  const scheme = (found?.[1] ?? '').toLowerCase()
  let rest = found ? before.slice(found[0].length) : before
  const mark = rest.indexOf('?')
  const query = mark === -1 ? '' : rest.slice(mark + 1)
  if (mark !== -1) rest = rest.slice(0, mark)
  const none: Address = { scheme, opaque: '', user: undefined, host: '', path: '', query, fragment }
  if (!rest.startsWith('/')) {
    if (scheme !== '') return { ...none, opaque: rest }
    if ((rest.split('/')[0] ?? '').includes(':')) bad('first path segment in URL cannot contain colon')
  }
  if (!rest.startsWith('//') || (scheme === '' && rest.startsWith('///')))
    return { ...none, path: unescape(rest, 'path') }
  const slash = rest.indexOf('/', 2)
  const authority = rest.slice(2, slash === -1 ? undefined : slash)
  return { ...none, ...parseAuthority(authority), path: slash === -1 ? '' : unescape(rest.slice(slash), 'path') }
}

function hostName(host: string): string {
  const colon = /:[0-9]*$/.exec(host)
  const name = colon && !host.endsWith(']') ? host.slice(0, colon.index) : host
  return name.startsWith('[') && name.endsWith(']') ? name.slice(1, -1) : name
}

const userText = ({ name, password }: NonNullable<Address['user']>) =>
  escape(name, 'userinfo') + (password === undefined ? '' : `:${escape(password, 'userinfo')}`)

function format({ scheme, opaque, user, host, path, query, fragment }: Address): string {
  let out = scheme === '' ? '' : `${scheme}:`
  if (opaque !== '') out += opaque
  else {
    if (scheme !== '' || host !== '' || user)
      if (host !== '' || path !== '' || user) {
        if (host !== '' || user || path.startsWith('//')) out += '//'
        if (user) out += `${userText(user)}@`
        out += escape(host, 'host')
      }
    const escaped = path === '*' ? '*' : escape(path, 'path')
    if (escaped !== '' && !escaped.startsWith('/') && host !== '') out += '/'
    if (out === '' && (escaped.split('/')[0] ?? '').includes(':')) out += './'
    out += escaped
  }
  if (query !== '') out += `?${query}`
  return fragment === '' ? out : `${out}#${escape(fragment, 'fragment')}`
}

function parsed(value: string): Value {
  let address: Address
  try {
    address = parse(value)
  } catch (error) {
    return reject(`unable to parse url: parse ${goQuote(value)}: ${error instanceof Error ? error.message : ''}`)
  }
  const { user, ...rest } = address
  return new Dict(
    new Map<string, Value>([
      ...Object.entries(rest),
      ['hostname', hostName(rest.host)],
      ['userinfo', user ? userText(user) : ''],
    ]),
  )
}

function join([input]: readonly Value[], _budget: Budget): string {
  const entries = input instanceof Dict ? input.entries : new Map<string, Value>()
  const part = (key: string) => {
    const value = entries.get(key)
    if (!entries.has(key)) return ''
    return typeof value === 'string'
      ? value
      : reject(`unable to parse ${key} key, must be of type string, but ${kindOf(value)} found`)
  }
  const userinfo = part('userinfo')
  return format({
    scheme: part('scheme'),
    opaque: part('opaque'),
    host: part('host'),
    path: part('path'),
    query: part('query'),
    fragment: part('fragment'),
    user: userinfo === '' ? undefined : parse(`proto://${userinfo}@host`).user,
  })
}

export const urls: Functions = {
  urlParse: onTexts(1, parsed),
  urlJoin: define(['map[string]interface {}'], join),
}

import { randomBytes } from 'node:crypto'

import { loopbacks } from '@atrium/shared/loopbacks'

import type { Config } from '../config/schema'
import type { Registry } from './which-remotes'

const ownTrustedTypes = ['atrium-federation', 'atrium-shell']

/** The bot challenge widget (Turnstile) is a frame from Cloudflare. */
const challenge = 'https://challenges.cloudflare.com'

/** For the scripts and styles of one response. */
export const newNonce = () => randomBytes(18).toString('base64')

/**
 * The content security policy of a page: scripts and styles of our own, those with the page's nonce, and those from the origins in the registry.
 * Account pages may show a bot challenge. `'allow-duplicates'`: a remote that is loaded again after a failure creates its Trusted Types policy again.
 */
export function contentSecurityPolicy(
  nonce: string,
  { origins, remotes }: Pick<Registry, 'origins' | 'remotes'>,
  more: Config['csp'],
  { development, account = false, frames = [] }: { development?: string; account?: boolean; frames?: string[] },
): string {
  const otherOrigins = development ? [...origins, development] : origins
  // Development servers announce new builds through a socket of their own.
  const sockets = otherOrigins.filter(isLocal).map((origin) => origin.replace(/^http/, 'ws'))
  const policies = [...ownTrustedTypes, ...remotes.map((remote) => `atrium-${remote.id}`), ...more.trustedTypes]
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...otherOrigins, ...more.script],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...otherOrigins, ...more.style],
    'connect-src': ["'self'", ...otherOrigins, ...sockets, ...more.connect],
    'img-src': ["'self'", 'data:', 'https:', ...more.img],
    'font-src': ["'self'", ...otherOrigins, ...more.font],
    'manifest-src': ["'self'"],
    // From this origin, as browsers require; the worker's own response has its policy, which allows nothing.
    'worker-src': ["'self'"],
    'frame-src': sourcesOf([...(account ? [challenge] : []), ...frames, ...more.frame]),
    'form-action': ["'self'", ...more.form],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [...new Set(policies), "'allow-duplicates'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** The policy of a page without scripts. */
export const scriptlessPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data: https:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

/** The policy of a preview: no scripts, no requests, no navigation, and framed only by its own origin. */
export const previewPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data: https:; form-action 'none'; frame-ancestors 'self'; base-uri 'none'; sandbox allow-same-origin`

const sourcesOf = (sources: string[]) => (sources.length > 0 ? sources : ["'none'"])

const isLocal = (origin: string) => loopbacks.has(new URL(origin).hostname)

/** Headers of every page besides its policy; `secure` if browsers use https. */
export const pageHeaders = (secure: boolean): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  // The nonce belongs to this response only.
  'cache-control': 'private, no-cache',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
})

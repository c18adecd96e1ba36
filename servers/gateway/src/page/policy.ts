import type { Config } from '../config/schema'
import type { Registry } from './which-remotes'

const ownTrustedTypes = ['atrium-federation', 'atrium-shell']

/** The widget of the bot challenge (Turnstile) is a frame of its maker. */
const challenge = 'https://challenges.cloudflare.com'

/**
 * The content security policy of a page: scripts and styles of our own, those that carry the page's nonce, and those of the origins
 * that the registry names; pages of the account experience may show a bot challenge. `'allow-duplicates'`: a remote that is loaded again after a failure makes its policy again.
 */
export function contentSecurityPolicy(
  nonce: string,
  { origins, remotes }: Pick<Registry, 'origins' | 'remotes'>,
  more: Config['csp'],
  { development, account = false, frames = [] }: { development?: string; account?: boolean; frames?: string[] },
): string {
  const foreign = development ? [...origins, development] : origins
  // Development servers announce new builds through their own socket.
  const sockets = foreign.filter(isLocal).map((origin) => origin.replace(/^http/, 'ws'))
  const policies = [...ownTrustedTypes, ...remotes.map((remote) => `atrium-${remote.id}`), ...more.trustedTypes]
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...foreign, ...more.script],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...foreign, ...more.style],
    'connect-src': ["'self'", ...foreign, ...sockets, ...more.connect],
    'img-src': ["'self'", 'data:', 'https:', ...more.img],
    'font-src': ["'self'", ...foreign, ...more.font],
    'manifest-src': ["'self'"],
    // Of this origin, as browsers want it; what it may do itself its own answer says: nothing.
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

/** The policy of a page that runs nothing. */
export const stillPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data: https:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

/** The policy of a preview: it runs nothing, sends nothing, leads nowhere, and is seen in a frame of its own origin only. */
export const previewPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data: https:; form-action 'none'; frame-ancestors 'self'; base-uri 'none'; sandbox allow-same-origin`

const sourcesOf = (sources: string[]) => (sources.length > 0 ? sources : ["'none'"])

const isLocal = (origin: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)

/** Headers of every page besides its policy; `secure` where browsers reach us by https. */
export const pageHeaders = (secure: boolean): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  // The nonce is this answer's own.
  'cache-control': 'private, no-cache',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
})

import { createHash } from 'node:crypto'
import { own, reply, type Handlers } from '../../../http/handlers'
import { browserScript } from './browser-script'

const source = `;(${browserScript.toString()})()\n`

/** The integrity hash of the script (subresource integrity). */
export const scriptIntegrity = `sha512-${createHash('sha512').update(source).digest('base64')}`

const PATH = '/.well-known/ory/webauthn.js'

/** Where a project serves it. */
export const scriptUrl = (base: string): string => `${base}${PATH}`

export const scriptHandlers: Handlers = {
  getWebAuthnJavaScript: own(async () =>
    reply(source, {
      headers: {
        'content-type': 'text/javascript; charset=UTF-8',
        // requested with `crossorigin` by any page with the form; a cached copy would fail the integrity check later
        'access-control-allow-origin': '*',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      },
    }),
  ),
}

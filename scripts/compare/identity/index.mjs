import { variant } from '../merged.mjs'
import { adminConversation } from './admin.mjs'
import { base, provider, schemas } from './base.mjs'
import { conversation } from './conversation.mjs'
import { federatedConversation } from './federated.mjs'
import { listsConversation } from './lists.mjs'
import { oddConversation } from './odd.mjs'
import { client, issuerUrl, startProvider } from './provider.mjs'
import { startHook } from './hook.mjs'
import { learn, requestOf } from './requests.mjs'
import { signedInConversation } from './signed-in.mjs'
import { parts } from './variants.mjs'
import { written } from './written/index.mjs'

/** Gives every conversation its own people, so that none of them already exist. */
function apart(steps, seed) {
  const own = `${seed}-${Date.now()}`
  const digits = String(Date.now() * 100 + (seed % 100)).slice(-7)
  const replaced = {
    '@example.com': `@c${own}.example.com`,
    '{{subject}}': `s-${own}`,
    '{{external}}': `e-${own}`,
    1234567: digits,
    adalove: `ada${digits}`,
    ADALOVE: `ADA${digits}`,
  }
  return JSON.parse(
    Object.entries(replaced).reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(steps)),
  )
}

const kinds = {
  flows: conversation,
  admin: adminConversation,
  signedIn: signedInConversation,
  lists: listsConversation,
  federated: federatedConversation,
  odd: oddConversation,
}

/** A pending message counts the same as a sent one, as the moment of sending varies. */
const sentSoon = (message) =>
  ['queued', 'processing', 'sent'].includes(message.status) ? { ...message, status: 'on its way' } : message

/** Lists of everyone also contain other conversations' data, so only the size of a page is compared. */
function settled(body, { sizes, path }) {
  const isMail = path.startsWith('/admin/courier/messages')
  if (!Array.isArray(body)) return isMail && body?.status ? sentSoon({ ...body, dispatches: null }) : body
  if (sizes) return body.length
  return isMail ? body.map(sentSoon) : body
}

/** The parts of the configuration that differ between rounds. */
function told({ selfservice, security }) {
  const { login, registration } = selfservice.flows
  const { password: _password, link: _link, profile: _profile, oidc, ...methods } = selfservice.methods
  return { methods, oidc: oidc.enabled, login, registration, security }
}

/** Self-service flows, sessions and people; conversations of each kind take turns. */
export const identity = {
  urls: ['PUBLIC_URL', 'ADMIN_URL'],
  bases: ([publicUrl, adminUrl]) => ({ public: publicUrl, admin: adminUrl }),
  document(random, round) {
    const varied = random ? variant(base, parts, random) : base
    const { code } = varied.selfservice.methods
    // the service rejects a configuration with both
    if (code.passwordless_enabled) delete code.mfa_enabled
    const { oidc } = varied.selfservice.methods
    const methods = {
      ...varied.selfservice.methods,
      oidc: { ...oidc, config: { providers: oidc?.enabled ? [{ ...provider(issuerUrl()), ...client }] : [] } },
    }
    return {
      ...varied,
      selfservice: { ...varied.selfservice, methods },
      identity: { ...varied.identity, schemas: schemas(round) },
    }
  },
  told,
  /** Whether the real service has read a round's configuration. */
  async isRead(bases, round) {
    const found = await fetch(`${bases.public}/schemas`, { signal: AbortSignal.timeout(5_000) })
    const list = await found.json()
    return list.some?.(({ id }) => id === `round-${round}`)
  },
  async prepare() {
    const ends = [await startProvider(), await startHook()]
    return () => ends.forEach((end) => end())
  },
  written: () => written().map((one, at) => ({ ...one, steps: apart(one.steps, at) })),
  conversation(own, length, _document, about) {
    const names = Object.keys(kinds)
    const made = kinds[about] ?? kinds[names[own % names.length]]
    return apart(made(own, length), own)
  },
  settled,
  requestOf,
  stops: true,
  headers: true,
  // the real service lists these in a different order each time
  unordered: new Set(['verifiable_addresses', 'recovery_addresses', 'identifiers', 'addresses']),
  opaque: new Set(['session_token_exchange_code', 'user_handle', 'version', 'send_count', 'iat', 'exp']),
  learn,
}

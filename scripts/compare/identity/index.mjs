import { variant } from '../merged.mjs'
import { adminConversation } from './admin.mjs'
import { base, schemas } from './base.mjs'
import { conversation } from './conversation.mjs'
import { learn, requestOf } from './requests.mjs'
import { parts } from './variants.mjs'

/** Every conversation has people of its own, so that none of them exist already. */
const among = (steps, domain) => JSON.parse(JSON.stringify(steps).replaceAll('@example.com', `@${domain}`))

/** The parts of a round's configuration in which rounds differ. */
function told({ selfservice, security }) {
  const { login, registration } = selfservice.flows
  return { code: selfservice.methods.code, totp: selfservice.methods.totp, login, registration, security }
}

/** Self-service flows, sessions and people; every third conversation is with the admin API. */
export const identity = {
  urls: ['PUBLIC_URL', 'ADMIN_URL'],
  bases: ([publicUrl, adminUrl]) => ({ public: publicUrl, admin: adminUrl }),
  document(random, round) {
    const varied = random ? variant(base, parts, random) : base
    const { code } = varied.selfservice.methods
    // the service refuses a configuration with both
    if (code.passwordless_enabled) delete code.mfa_enabled
    return { ...varied, identity: { ...varied.identity, schemas: schemas(round) } }
  },
  told,
  /** Whether the real service has read a round's configuration. */
  async isRead(bases, round) {
    const found = await fetch(`${bases.public}/schemas`, { signal: AbortSignal.timeout(5_000) })
    const list = await found.json()
    return list.some?.(({ id }) => id === `round-${round}`)
  },
  conversation: (own, length) =>
    among((own % 3 ? conversation : adminConversation)(own, length), `c${own}-${Date.now()}.example.com`),
  requestOf,
  stops: true,
  learn,
}

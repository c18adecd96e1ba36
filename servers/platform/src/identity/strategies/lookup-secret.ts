import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { isRecord, type Json, type JsonObject } from '../../http/json'
import { attempt, factorAttempts } from '../attempts'
import { textOf, type Submission } from '../flows/submission'
import { withCredential, withoutCredential } from '../identities/derive'
import type { Identity } from '../identities/identity'
import { changeIdentity } from '../identities/store'
import { messages } from '../messages'
import { hasLookupCodes } from '../sessions/assurance'
import { complain } from '../ui/form-problem'
import { button, input, textNode, type UiNode } from '../ui/nodes'
import { missingText } from './missing'
import type { LoginContext, LoginOutcome, Method, SettingsContext, SettingsOutcome } from './method'

const COUNT = 12
const LENGTH = 8

/**
 * Codes are stored as they are: `lookup_secret_reveal` shows them again, which hashes could not, and the admin API imports
 * and hands them out (`include_credential=lookup_secret`) as the service does.
 */
type BackupCode = { code: string; used_at: string | null }

const newCode = () =>
  Array.from({ length: LENGTH }, () => 'abcdefghijklmnopqrstuvwxyz0123456789'[randomInt(36)]).join('')

function codesOf(value: Json | undefined): BackupCode[] {
  const list = Array.isArray(value) ? value : []
  return list.flatMap((entry) =>
    isRecord(entry) && typeof entry.code === 'string'
      ? [{ code: entry.code, used_at: typeof entry.used_at === 'string' ? entry.used_at : null }]
      : [],
  )
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Finds the entered code. Every code is compared, by its hash, so that the time reveals nothing about a guess. */
function matching(codes: readonly BackupCode[], typed: string): BackupCode | undefined {
  const expected = digest(typed)
  return codes.filter(({ code }) => timingSafeEqual(digest(code), expected))[0]
}

const codesOfIdentity = ({ credentials }: Identity) => codesOf(credentials.lookup_secret?.config.recovery_codes)

function loginNodes({ visit, aal, live }: LoginContext): UiNode[] {
  if (aal !== 'aal2' || !visit.config.methods.lookupSecret.enabled || !live || !hasLookupCodes(live.identity)) return []
  return [
    input('lookup_secret', 'lookup_secret', 'text', { value: '', required: true, label: messages.backupCode }),
    button('lookup_secret', 'method', 'lookup_secret', messages.useBackupCode),
  ]
}

async function signIn({ visit, body }: Submission): Promise<LoginOutcome> {
  const { call } = visit
  const live = await visit.session()
  const typed = textOf(body, 'lookup_secret')?.trim() ?? ''
  if (!live || !hasLookupCodes(live.identity)) throw complain(messages.noLookup)
  const recordSuccess = await attempt(call, factorAttempts(live.identity.id, 'lookup_secret'))
  // under the identity's lock, so that a code works only once, even if it is sent twice at the same time
  const identity = await changeIdentity(call.db, call.project, live.identity.id, (current) => {
    const codes = codesOfIdentity(current)
    const found = matching(codes, typed)
    if (!found) throw complain(messages.wrongLookup)
    if (found.used_at !== null) throw complain(messages.lookupAlreadyUsed)
    const recovery_codes = codes.map((backupCode): JsonObject =>
      backupCode === found ? { ...backupCode, used_at: call.now.toISOString() } : backupCode,
    )
    return withCredential(current, 'lookup_secret', { config: { recovery_codes } }, call.now)
  })
  await recordSuccess()
  return { kind: 'signed-in', identity: identity ?? live.identity, method: 'lookup_secret', aal: 'aal2' }
}

const trigger = (name: string, label: (typeof messages)['save']) => button('lookup_secret', name, 'true', label)

function listNode(codes: readonly BackupCode[]): UiNode {
  const secrets = codes.map(({ code, used_at }) =>
    used_at === null
      ? messages.lookupSecret(code)
      : messages.lookupUsed(used_at, Math.floor(new Date(used_at).getTime() / 1000)),
  )
  return textNode('lookup_secret', 'lookup_secret_codes', messages.lookupSecrets(secrets), messages.lookupLabel)
}

const startNodes = (identity: Identity): UiNode[] =>
  hasLookupCodes(identity)
    ? [trigger('lookup_secret_reveal', messages.revealLookup), trigger('lookup_secret_disable', messages.disableLookup)]
    : [trigger('lookup_secret_regenerate', messages.regenerateLookup)]

function withNodes({ flow }: Submission, nodes: UiNode[], internal: JsonObject): SettingsOutcome {
  const others = flow.form.nodes.filter(({ group }) => group !== 'lookup_secret')
  return {
    kind: 'next',
    flow: {
      ...flow,
      internal: { ...flow.internal, ...internal },
      form: { ...flow.form, messages: [], nodes: [...others, ...nodes] },
    },
  }
}

const isRequested = (body: Record<string, unknown>, name: string) => body[name] === true || body[name] === 'true'

async function change(submission: Submission, identity: Identity): Promise<SettingsOutcome> {
  const { visit, flow, body } = submission
  const { now } = visit.call
  if (isRequested(body, 'lookup_secret_confirm')) {
    const codes = codesOf(flow.internal.lookupCodes)
    if (codes.length === 0) throw complain(messages.generic('Generate backup codes first, then confirm them.'))
    const config = { recovery_codes: codes.map((code): JsonObject => code) }
    const changed = withCredential(identity, 'lookup_secret', { config, identifiers: [identity.id], version: 0 }, now)
    return { kind: 'changed', identity: changed, method: 'lookup_secret', proved: 'aal2' }
  }
  if (isRequested(body, 'lookup_secret_reveal')) {
    if (!hasLookupCodes(identity)) throw complain(messages.generic('There are no backup codes to show.'))
    const nodes = [
      listNode(codesOfIdentity(identity)),
      trigger('lookup_secret_disable', messages.disableLookup),
      trigger('lookup_secret_regenerate', messages.regenerateLookup),
    ]
    return withNodes(submission, nodes, {})
  }
  if (isRequested(body, 'lookup_secret_disable')) {
    return { kind: 'changed', identity: withoutCredential(identity, 'lookup_secret', now), method: 'lookup_secret' }
  }
  if (isRequested(body, 'lookup_secret_regenerate')) {
    const codes = Array.from({ length: COUNT }, (): BackupCode => ({ code: newCode(), used_at: null }))
    const nodes = [listNode(codes), trigger('lookup_secret_confirm', messages.confirmLookup)]
    return withNodes(submission, nodes, { lookupCodes: codes })
  }
  throw complain(messages.noStrategy.settings)
}

export const lookupMethod: Method = {
  name: 'lookup_secret',
  isEnabled: ({ methods }) => methods.lookupSecret.enabled,
  fields: {
    settings: ['lookup_secret_regenerate', 'lookup_secret_reveal', 'lookup_secret_confirm', 'lookup_secret_disable'],
  },
  // also for people without one, who get an error
  login: {
    nodes: loginNodes,
    isOffered: ({ aal }) => aal === 'aal2',
    missing: (body) => missingText(body, 'lookup_secret'),
    submit: signIn,
  },
  settings: {
    nodes: ({ visit, identity }: SettingsContext) =>
      visit.config.methods.lookupSecret.enabled ? startNodes(identity) : [],
    isPrivileged: () => true,
    submit: change,
  },
}

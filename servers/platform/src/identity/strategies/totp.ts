import { attempt, factorAttempts, claimOnce } from '../attempts'
import { textOf, type Submission } from '../flows/submission'
import { withCredential, withoutCredential } from '../identities/derive'
import type { Identity } from '../identities/identity'
import { messages } from '../messages'
import { accountNameOf } from '../schemas/trait-values'
import { hasTotp } from '../sessions/assurance'
import { complain, complainAt, type Complaint } from '../ui/form-problem'
import { button, imageNode, input, textNode, type UiNode } from '../ui/nodes'
import { missingText } from './missing'
import type { LoginContext, LoginOutcome, Method, SettingsContext, SettingsOutcome } from './method'
import { newTotpSecret, secretOfUrl, totpStepOf, totpUrl } from './totp-code'
import type { IdentitySchema } from '../schemas/schema'

const SIZE = 256
/** Digits of a code. */
const LENGTH = 6

function loginNodes({ visit, aal, live }: LoginContext): UiNode[] {
  if (aal !== 'aal2' || !visit.config.methods.totp.enabled || !live || !hasTotp(live.identity)) return []
  return [
    input('totp', 'totp_code', 'text', { value: '', required: true, label: messages.authenticationCode }),
    button('totp', 'method', 'totp', messages.useAuthenticator),
  ]
}

const secretOf = (identity: Identity): string | undefined => {
  const url = identity.credentials.totp?.config.totp_url
  return typeof url === 'string' && url !== '' ? secretOfUrl(url) : undefined
}

/** Shorter texts can't be codes. */
function missingCode(body: Record<string, unknown>): Complaint[] {
  const code = textOf(body, 'totp_code')
  if (code === undefined) return missingText(body, 'totp_code')
  return code.length < LENGTH ? [{ field: 'totp_code', message: messages.tooShort(LENGTH, code.length) }] : []
}

async function signIn({ visit, body }: Submission): Promise<LoginOutcome> {
  const live = await visit.session()
  const code = textOf(body, 'totp_code') ?? ''
  const secret = live && secretOf(live.identity)
  if (!live || secret === undefined) throw complain(messages.noTotp)
  const { call } = visit
  const right = await attempt(call, factorAttempts(live.identity.id, 'totp'))
  const step = totpStepOf(secret, code, call.now)
  // A code that someone saw being entered can't be used in another session.
  const isFirst =
    step !== undefined &&
    // replays of recorded conversations send their codes again
    (call.guessLimits === 0 || (await claimOnce(call, ['totp', live.identity.id, String(step)], live.session.id, 300)))
  if (!isFirst) throw complain(messages.wrongTotp)
  await right()
  return { kind: 'signed-in', identity: live.identity, method: 'totp', aal: 'aal2' }
}

async function settingsNodes({ visit, schema, identity, internal }: SettingsContext): Promise<UiNode[]> {
  const { enabled, issuer = visit.call.base } = visit.config.methods.totp
  if (!enabled) return []
  if (hasTotp(identity)) {
    return [input('totp', 'totp_unlink', 'submit', { value: 'true', required: true, label: messages.unlinkTotp })]
  }
  const secret = newTotpSecret()
  internal.totpSecret = secret
  const { default: QRCode } = await import('qrcode')
  const url = totpUrl(secret, issuer, accountNameOf(schema.fields, identity.traits) ?? identity.id)
  return [
    imageNode('totp', 'totp_qr', await QRCode.toDataURL(url, { width: SIZE, margin: 2 }), SIZE, messages.totpQr),
    textNode('totp', 'totp_secret_key', messages.totpSecret(secret), messages.totpSecretLabel),
    input('totp', 'totp_code', 'text', { required: true, label: messages.verifyCode }),
    button('totp', 'method', 'totp', messages.save),
  ]
}

async function change(
  { visit, flow, body }: Submission,
  identity: Identity,
  schema: IdentitySchema,
): Promise<SettingsOutcome> {
  const { now, base } = visit.call
  if (hasTotp(identity)) {
    // a code that is sent again, by a second click or in another tab, changes nothing
    const unlinks = body.totp_unlink === true || body.totp_unlink === 'true'
    return { kind: 'changed', identity: unlinks ? withoutCredential(identity, 'totp', now) : identity, method: 'totp' }
  }
  const code = textOf(body, 'totp_code')
  if (code === undefined) throw complainAt('totp_code', messages.required('totp_code'))
  const secret = flow.internal.totpSecret
  if (typeof secret !== 'string' || totpStepOf(secret, code, now) === undefined)
    throw complainAt('totp_code', messages.wrongTotp)
  const { issuer = base } = visit.config.methods.totp
  const totp_url = totpUrl(secret, issuer, accountNameOf(schema.fields, identity.traits) ?? identity.id)
  const config = { totp_url }
  return {
    kind: 'changed',
    identity: withCredential(identity, 'totp', { config, identifiers: [identity.id], version: 0 }, now),
    method: 'totp',
    proved: 'aal2',
  }
}

export const totpMethod: Method = {
  name: 'totp',
  isEnabled: ({ methods }) => methods.totp.enabled,
  fields: { settings: ['totp_unlink'] },
  // also for people without one, who get an error
  login: {
    nodes: loginNodes,
    isOffered: ({ aal }) => aal === 'aal2',
    missing: missingCode,
    submit: signIn,
  },
  settings: { nodes: settingsNodes, isPrivileged: () => true, submit: change },
}

import { attemptPassword } from '../attempts'
import { textOf, type Submission } from '../flows/submission'
import { hasPassword } from '../sessions/assurance'
import { newIdentity, withCredential } from '../identities/derive'
import { normalised, type Identity } from '../identities/identity'
import { changeIdentity, findIdentityByHandle } from '../identities/store'
import { messages } from '../messages'
import { hashPassword, isOutdated, verifyDummy, verifyPassword } from '../passwords/hash'
import { needsMigrateHook, verifyWithMigrateHook } from '../passwords/migration'
import { passwordFault } from '../passwords/policy'
import { complain, complainAt, type Complaint } from '../ui/form-problem'
import { button, input } from '../ui/nodes'
import type { Visit } from '../visit'
import { missingText, required } from './missing'
import type { LoginContext, LoginOutcome, Method, RegistrationOutcome, SettingsOutcome } from './method'
import { assertSubmittedTraits } from './submitted-traits'
import type { IdentitySchema } from '../schemas/schema'

const passwordInput = (autocomplete: 'current-password' | 'new-password') =>
  input('password', 'password', 'password', { required: true, autocomplete, label: messages.password })

function loginNodes({ visit, aal, refresh, live, account, screen }: LoginContext) {
  if (!visit.config.methods.password.enabled || aal !== 'aal1' || screen === 'identifier') return []
  if (account && !hasPassword(account)) return []
  if (refresh && live && !hasPassword(live.identity)) return []
  const label = refresh ? messages.signIn : messages.signInWithPassword
  return [passwordInput('current-password'), button('password', 'method', 'password', label)]
}

const typedName = (body: Record<string, unknown>): string => textOf(body, 'identifier')?.trim() ?? ''
// a number isn't a password, but it counts as a wrong one, not as missing
const typedPassword = ({ password }: Record<string, unknown>): string =>
  password === undefined ? '' : String(password)

const missingAtLogin = (body: Record<string, unknown>): Complaint[] => [
  ...(typedName(body) === '' ? [required('identifier')] : []),
  ...(typedPassword(body) === '' ? [required('password')] : []),
]

async function signIn({ visit, body }: Submission): Promise<LoginOutcome> {
  const { call, config } = visit
  const identifier = typedName(body)
  const password = typedPassword(body)
  const right = await attemptPassword(call, normalised(identifier))
  const identity = await findIdentityByHandle(call.db, call.project.id, normalised(identifier), ['password'])
  const hash = identity?.credentials.password?.config.hashed_password
  const isElsewhere = identity !== undefined && needsMigrateHook(identity)
  const isRight = isElsewhere
    ? typeof body.password === 'string' && (await verifyWithMigrateHook(call.project, identifier, password))
    : typeof hash === 'string'
      ? await verifyPassword(call.project, password, hash)
      : await verifyDummy(call.project, password, config.hasher)
  if (!isRight || !identity || typeof body.password !== 'string') throw complain(messages.wrongCredentials)
  await right()
  if (isElsewhere || (typeof hash === 'string' && isOutdated(hash, config.hasher)))
    await renewHash(visit, identity, password)
  return { kind: 'signed-in', identity, method: 'password', aal: 'aal1' }
}

/** Keeps an imported password as a hash of the configured kind, unless it was changed in the meantime. */
async function renewHash({ call, config }: Visit, before: Identity, password: string): Promise<void> {
  const hashed_password = await hashPassword(call.project, password, config.hasher)
  const stored = ({ credentials }: Identity) => JSON.stringify(credentials.password?.config)
  await changeIdentity(call.db, call.project, before.id, (identity) =>
    stored(identity) === stored(before)
      ? withCredential(identity, 'password', { config: { hashed_password } }, call.now)
      : identity,
  )
}

/** The identity with this password. @throws FormProblem if the password isn't allowed */
async function withPassword(
  { call, config }: Visit,
  identity: Identity,
  password: string | undefined,
): Promise<Identity> {
  if (password === undefined) throw complainAt('password', messages.required('password'))
  const fault = await passwordFault(call.project, password, identity.credentials.password?.identifiers ?? [])
  if (fault) throw complainAt('password', fault)
  const hashed_password = await hashPassword(call.project, password, config.hasher)
  return withCredential(identity, 'password', { config: { hashed_password } }, call.now)
}

async function register(submission: Submission, schema: IdentitySchema): Promise<RegistrationOutcome> {
  const { visit, body } = submission
  const traits = await assertSubmittedTraits(submission, schema)
  const identity = newIdentity(schema, { traits }, visit.call.now)
  if ((identity.credentials.password?.identifiers ?? []).length === 0) throw complain(messages.noIdentifiers)
  return {
    kind: 'registered',
    identity: await withPassword(visit, identity, textOf(body, 'password')),
    method: 'password',
  }
}

async function change({ visit, body }: Submission, identity: Identity): Promise<SettingsOutcome> {
  const password = textOf(body, 'password')
  const hash = identity.credentials.password?.config.hashed_password
  if ((identity.credentials.password?.identifiers ?? []).length === 0) throw complain(messages.noIdentifiers)
  const changed = await withPassword(visit, identity, password)
  if (typeof hash === 'string' && (await verifyPassword(visit.call.project, password ?? '', hash))) {
    throw complainAt('password', messages.samePassword)
  }
  return { kind: 'changed', identity: changed, method: 'password' }
}

export const passwordMethod: Method = {
  name: 'password',
  isEnabled: ({ methods }) => methods.password.enabled,
  login: { nodes: loginNodes, isOffered: ({ aal }) => aal === 'aal1', missing: missingAtLogin, submit: signIn },
  registration: {
    nodes: ({ visit: { config } }) =>
      config.methods.password.enabled
        ? [passwordInput('new-password'), button('password', 'method', 'password', messages.signUp)]
        : [],
    missing: (body) => missingText(body, 'password'),
    submit: register,
  },
  settings: {
    nodes: ({ visit }) =>
      visit.config.methods.password.enabled
        ? [passwordInput('new-password'), button('password', 'method', 'password', messages.save)]
        : [],
    // reported before anything else in the request is checked
    assertFields: async ({ body }) => {
      if (textOf(body, 'password') === undefined) throw complainAt('password', messages.required('password'))
    },
    isPrivileged: () => true,
    submit: change,
  },
}

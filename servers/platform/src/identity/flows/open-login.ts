import { defaultSchema, schemaOf } from '../schemas/schema'
import type { Aal } from '../sessions/authentication-method'
import type { LoginContext } from '../strategies/method'
import type { Visit } from '../visit'
import type { Flow } from './flow'
import type { ForOAuth2 } from './for-oauth2'
import { loginMessages, loginNodes } from './login-form'
import { openFlow } from './open-flow'

export type LoginWish = {
  aal: Aal
  refresh: boolean
  returnTo: string | undefined
  identitySchema: string | undefined
  organizationId: string | undefined
  /** The OAuth2 login challenge. */
  oauth2?: ForOAuth2 | undefined
  /** The login links a provider to an existing account: everything is on one screen. */
  toLink?: boolean
}

type ContextOptions = Pick<Flow, 'type' | 'requestedAal' | 'refresh' | 'identitySchema' | 'organizationId'>

/** The identity that a login form is for, and the required factors. */
export async function loginContextOf(visit: Visit, options: ContextOptions): Promise<LoginContext> {
  const { call } = visit
  const live = await visit.session()
  const { identitySchema: schema } = options
  return {
    visit,
    type: options.type,
    internal: {},
    aal: options.requestedAal ?? 'aal1',
    refresh: options.refresh === true && live !== undefined,
    live,
    organization: options.organizationId,
    screen: 'all',
    schema: schema === undefined ? defaultSchema(call.project) : schemaOf(call.project, schema),
  }
}

/** Starts a login. */
export async function openLogin(visit: Visit, type: 'browser' | 'api', options: LoginWish): Promise<Flow> {
  const { returnTo, identitySchema, organizationId, oauth2, toLink = false } = options
  const base = await loginContextOf(visit, { ...options, type, requestedAal: options.aal })
  const twoScreens = visit.config.flows.login.identifierFirst && options.aal === 'aal1' && !base.refresh && !toLink
  const context: LoginContext = twoScreens ? { ...base, screen: 'identifier' } : base
  return openFlow(visit, 'login', {
    type,
    state: 'choose_method',
    returnTo,
    form: (csrf) => ({ nodes: loginNodes(context, csrf), messages: loginMessages(context) }),
    more: {
      requestedAal: options.aal,
      refresh: context.refresh,
      identitySchema,
      organizationId,
      internal: context.internal,
      oauth2LoginChallenge: oauth2?.oauth2LoginChallenge,
      oauth2LoginRequest: oauth2?.oauth2LoginRequest,
    },
  })
}

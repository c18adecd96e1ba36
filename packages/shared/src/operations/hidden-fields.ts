import type { Capability } from './capabilities'
import type { HiddenPaths } from './mask'
import type { AnyOperationId } from './match'
import { secretQueries, secretSettings } from './secret-settings'

/** The secrets in an operation's responses. */
export type HiddenFields = HiddenPaths & {
  /** The capability needed to reveal them; null: nobody can. */
  capability: Capability | null
  /** The capability needed to reveal them in messages to test addresses. */
  ofTests?: Capability
}

const below = (prefix: string, fields: readonly string[]): string[] => fields.map((field) => `${prefix}.${field}`)
const hide = (capability: Capability | null, ...fields: string[]): HiddenFields => ({ capability, fields })

/** Private and symmetric parameters of a JSON Web Key (RFC 7518, section 6). */
const keyParts = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']
const keys = hide('keys:secrets', ...below('keys.*', keyParts))

const clientKeys = below('jwks.keys.*', keyParts)
const clientSecrets = ['client_secret', 'registration_access_token', ...clientKeys]
const client = hide('clients:secrets', ...clientSecrets)
/** A secret created by the call is shown once, to its creator. */
const newClient = hide('clients:secrets', ...clientKeys)
const challenge = hide('clients:secrets', ...below('client', clientSecrets))

const messageParts = ['body', 'subject', 'template_data']
const message = { capability: 'messages:secrets', ofTests: 'messages:test-secrets' } as const

/** The parts of credentials that are shown; the rest of their configuration stays hidden. */
const shown = [
  'added_at',
  'address',
  'channel',
  'created_at',
  'display_name',
  'organization',
  'provider',
  'subject',
  'updated_at',
  'used_at',
]
const credentials = 'credentials.*.config'
const identity: HiddenFields = { capability: 'identities:secrets', fields: [credentials], shown }
const session: HiddenFields = {
  capability: 'identities:secrets',
  fields: ['tokenized', `identity.${credentials}`],
  shown,
}

const placeOf = (of: string) => (of === 'current_revision' ? of : `services.${of}.config`)
const configuration = Object.entries(secretSettings).flatMap(([of, paths]) => below(placeOf(of), paths))
const project: HiddenFields = {
  capability: 'projects:secrets',
  fields: configuration,
  urls: ['services.*.config', 'current_revision'],
  queries: Object.entries(secretQueries).flatMap(([of, paths]) => below(placeOf(of), paths)),
}
const under = (prefix: string, { fields, urls, queries, ...rest }: HiddenFields): HiddenFields => ({
  ...rest,
  fields: below(prefix, [...fields]),
  ...(urls && { urls: below(prefix, urls) }),
  ...(queries && { queries: below(prefix, queries) }),
})
const changedProject = under('project', project)

/**
 * Which fields of an operation's response are secrets. They are masked for everyone in the console, whatever their role;
 * people with the capability can reveal them with the header `X-Atrium-Reveal: 1`, which the action log records. Operations
 * without an admin credential are not listed: their responses belong to the caller. `contract-responses.test.ts` compares the
 * table with the API's contract.
 */
export const hiddenFields: Partial<Record<AnyOperationId, HiddenFields>> = {
  listCourierMessages: { ...message, fields: below('*', messageParts) },
  getCourierMessage: { ...message, fields: messageParts },

  listIdentities: under('*', identity),
  createIdentity: identity,
  getIdentity: identity,
  patchIdentity: identity,
  updateIdentity: identity,
  getIdentityByExternalID: identity,
  searchIdentities: { capability: 'identities:secrets', fields: [`**.${credentials}`], shown },
  listIdentitySessions: under('*', session),
  listSessions: under('*', session),
  getSession: session,
  extendSession: session,
  createTestLoginFlow: hide(
    null,
    'session_token_exchange_code',
    'oauth2_login_challenge',
    'oauth2_login_request.challenge',
    ...below('oauth2_login_request.client', clientSecrets),
  ),

  getJsonWebKeySet: keys,
  createJsonWebKeySet: keys,
  setJsonWebKeySet: keys,
  getJsonWebKey: keys,
  setJsonWebKey: hide('keys:secrets', ...keyParts),

  listOAuth2Clients: under('*', client),
  createOAuth2Client: newClient,
  getOAuth2Client: client,
  patchOAuth2Client: client,
  setOAuth2Client: client,
  setOAuth2ClientLifespans: client,
  rotateOAuth2ClientSecret: newClient,
  deleteRotatedOAuth2ClientSecrets: client,
  getOAuth2ConsentRequest: hide('clients:secrets', 'login_challenge', ...below('client', clientSecrets)),
  getOAuth2LoginRequest: challenge,
  getOAuth2LogoutRequest: challenge,
  listOAuth2ConsentSessions: hide(
    'clients:secrets',
    '*.consent_request.challenge',
    '*.consent_request.login_challenge',
    ...below('*.consent_request.client', clientSecrets),
  ),

  createProject: project,
  getProject: project,
  setProject: changedProject,
  patchProject: changedProject,
  patchProjectWithRevision: changedProject,
  getOrganizationOnboardingPortalLinks: hide('organizations:secrets', 'links.*.value'),
  updateOrganizationOnboardingPortalLink: hide('organizations:secrets', 'value'),
  listProjectApiKeys: hide(null, '*.value'),
  listWorkspaceApiKeys: hide(null, '*.value'),
  listWorkspaceInvites: hide(null, '*.invite_token'),
  listProjectInvites: hide(null, '*.invite_token'),
}

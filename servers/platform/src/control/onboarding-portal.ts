import { networkOf } from '@atrium/shared/network'
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { openJson, vaultOf } from '../db/secrets/vault'
import { gone, invalid, unauthorized } from '../http/errors'
import { bearer, own, reply, type Call, type ControlCall, type Handlers } from '../http/handlers'
import { at, isRecord, parsedJson, type JsonObject } from '../http/json'
import { beginTrial } from '../identity/admin/test-login'
import { assertMayTry, attempt, type Attempt } from '../identity/attempts'
import { identityConfig } from '../identity/config'
import { secretToken, sha256 } from '../identity/ids'
import { readMetadata } from '../identity/strategies/saml/idp-metadata'
import { MetadataFault } from '../identity/strategies/saml/parse-metadata'
import { metadataInThread } from '../identity/tenant-code/pool'
import { OutgoingError } from '../outgoing/outgoing'
import { invalidAt, valid } from './calls'
import { findProject } from './find-project'
import { nameField } from './name-field'
import type { Project } from './project'
import { linkAt, linkIdOf } from './portal-links'
import { ownOf, portalId, providersIn, scimClientsIn, withSetup, type Setup } from './portal-setup'
import { changeProject } from './project-changes'

type Opened = {
  organization: { id: string; label: string }
  sso: boolean
  scim: boolean
  expiresAt: Date
  document: JsonObject
}

/**
 * The link whose value the request carries as its bearer token.
 * @throws HttpError 401 `portal_link_unknown`, 410 `portal_link_expired`, 429 after too many unknown ones
 */
async function openedLink(call: Call): Promise<Opened> {
  const { db, project, now } = call
  const value = bearer(call) ?? ''
  const tried: Attempt = { kind: 'portalLink', of: [networkOf(call.ip)] }
  await assertMayTry(call, tried)
  const id = linkIdOf(value)
  const row =
    id === undefined
      ? undefined
      : await db
          .selectFrom('control_portal_links as l')
          .innerJoin('control_organizations as o', (join) =>
            join.onRef('o.project_id', '=', 'l.project_id').onRef('o.id', '=', 'l.organization_id'),
          )
          .selectAll('l')
          .select('o.label')
          .where('l.project_id', '=', project.id)
          .where('l.id', '=', id)
          .executeTakeFirst()
  const isRight =
    row !== undefined &&
    timingSafeEqual(Buffer.from(sha256(vaultOf(db).open(linkAt('value', row), row.value))), Buffer.from(sha256(value)))
  if (!isRight) {
    await attempt(call, [tried])
    throw unauthorized('The portal link does not exist.', { id: 'portal_link_unknown' })
  }
  if (row.expires_at <= now) throw gone('The portal link has expired.', { id: 'portal_link_expired' })
  const document = openJson<JsonObject>(db, linkAt('document', row), row.document)
  return {
    organization: { id: row.organization_id, label: row.label },
    sso: document.enable_sso === true,
    scim: document.enable_scim === true,
    expiresAt: row.expires_at,
    document,
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

async function samlView(project: Project, provider: JsonObject | undefined) {
  if (!provider) return null
  const metadata = await readMetadata(project, text(provider.raw_idp_metadata_xml), text(provider.id)).catch(
    () => undefined,
  )
  return { label: text(provider.label), entity_id: metadata?.entityId ?? '' }
}

/** The portal's data: no secrets, and nothing about other organizations. */
async function view(call: Call, project: Project, { organization, sso, scim, expiresAt }: Opened) {
  const { base } = call
  const { identity } = project.config
  const [oidcId, samlId, clientId] = (['oidc', 'saml', 'scim'] as const).map((kind) => portalId(kind, organization.id))
  const isTheirs = ({ organization_id }: JsonObject) => organization_id === organization.id
  const oidc = providersIn(identity, 'oidc').find((one) => one.id === oidcId && isTheirs(one))
  const saml = providersIn(identity, 'saml').find((one) => one.id === samlId && isTheirs(one))
  const client = scimClientsIn(project).find((one) => one.client_id === clientId && isTheirs(one))
  const callback = `${base}/self-service/methods`
  return {
    organization_label: organization.label,
    project_name: project.name,
    expires_at: expiresAt,
    sso_enabled: sso,
    scim_enabled: scim,
    ...(sso && {
      oidc: {
        callback_url: `${callback}/oidc/organization/${organization.id}/callback/${oidcId}`,
        provider: oidc
          ? { label: text(oidc.label), issuer_url: text(oidc.issuer_url), client_id: text(oidc.client_id) }
          : null,
      },
      saml: {
        acs_url: `${callback}/saml/acs/${samlId}`,
        entity_id: `${callback}/saml/metadata/${samlId}`,
        provider: await samlView(project, saml),
      },
    }),
    ...(scim && { scim: { url: `${base}/scim/${clientId}/v2`, configured: client !== undefined } }),
  }
}

const url = z
  .string()
  .trim()
  .max(2048, 'can have at most 2048 characters')
  .regex(/^https?:\/\/[^\s]+$/i, 'must be a URL')
const body = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('oidc'),
    label: nameField,
    issuer_url: url,
    client_id: z.string().trim().min(1, 'must not be empty').max(1000),
    client_secret: z.string().max(4000).optional(),
  }),
  z.strictObject({
    kind: z.literal('saml'),
    label: nameField,
    metadata: z.string().max(300_000, 'is too long').optional(),
    metadata_url: url.optional(),
  }),
  z.strictObject({ kind: z.literal('scim') }),
])

/** A fresh response from a URL, bypassing the cache; undefined on failure. */
async function bodyAt({ project }: Call, address: string): Promise<string | undefined> {
  const { outgoing } = identityConfig(project)
  try {
    const { status, body } = await project.egress.send({ url: address, method: 'GET', headers: {} }, outgoing)
    return status === 200 ? body : undefined
  } catch (error) {
    if (error instanceof OutgoingError) return undefined
    throw error
  }
}

/** Fetches the provider's metadata, so that typos are noticed here. @throws HttpError 400 */
async function assertIssuer(call: Call, issuer: string): Promise<void> {
  const response = await bodyAt(call, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  if (response === undefined || at(parsedJson(response), 'issuer') !== issuer)
    throw invalidAt('issuer_url', 'No OpenID provider was found at this issuer URL.')
}

type SamlBody = Extract<z.infer<typeof body>, { kind: 'saml' }>

/** The entered metadata, or those at the URL. @throws HttpError 400 */
async function metadataOf(call: Call, { metadata = '', metadata_url }: SamlBody): Promise<string> {
  const xml = metadata_url === undefined ? metadata : await bodyAt(call, metadata_url)
  if (xml === undefined) throw invalidAt('metadata_url', 'The metadata could not be loaded from this URL.')
  try {
    await metadataInThread(call.project, xml)
    return xml
  } catch (error) {
    if (!(error instanceof MetadataFault)) throw error
    throw invalidAt(metadata_url === undefined ? 'metadata' : 'metadata_url', `The metadata ${error.message}.`)
  }
}

async function setupOf(call: Call, opened: Opened): Promise<Setup> {
  const entered = valid(body, call.body ?? {})
  if (entered.kind === 'scim' ? !opened.scim : !opened.sso) throw invalid('This portal link does not allow this.')
  if (entered.kind === 'scim') return { kind: 'scim', authorization_header_secret: secretToken('scim_') }
  if (entered.kind === 'saml')
    return { kind: 'saml', label: entered.label, raw_idp_metadata_xml: await metadataOf(call, entered) }
  await assertIssuer(call, entered.issuer_url)
  const { client_secret: secret, ...rest } = entered
  const known = ownOf(providersIn(call.project.config.identity, 'oidc'), 'id', 'oidc', opened.organization.id)
  // an unchanged secret must not be sent to another server
  if (!secret && (!known || known.issuer_url !== entered.issuer_url))
    throw invalidAt('client_secret', 'The client secret is required.')
  return { ...rest, client_secret: secret === '' ? undefined : secret }
}

async function getOnboardingPortal(call: Call): Promise<unknown> {
  return view(call, call.project, await openedLink(call))
}

/** Sets up sign-in or SCIM; an earlier setup through the portal is replaced. A SCIM token is shown only once. */
async function configureOnboardingPortal(call: Call): Promise<unknown> {
  const opened = await openedLink(call)
  if (call.bodyProblem !== undefined || !isRecord(call.body)) throw invalid('The body is not valid JSON.')
  const { organization, document: link } = opened
  // each change fetches what was entered, and stores all settings of the project once more
  await attempt(call, [{ kind: 'portalSetup', of: [organization.id] }])
  const setup = await setupOf(call, opened)
  const control: ControlCall = { ...call, project: undefined }
  await changeProject(control, call.project, (current) => ({
    document: withSetup(current, organization.id, link, setup),
    unchangedSecrets: [],
  }))
  const project = (await findProject(call.db, { id: call.project.id })) ?? call.project
  return {
    ...(await view(call, project, opened)),
    ...(setup.kind === 'scim' && { scim_token: setup.authorization_header_secret }),
  }
}

const tried = z.strictObject({ kind: z.enum(['oidc', 'saml']) })

/** Starts a test sign-in: it ends at the provider and creates no session here. @throws HttpError 404 */
async function tryOnboardingPortalProvider(call: Call): Promise<unknown> {
  const { sso, organization } = await openedLink(call)
  const { kind } = valid(tried, call.body ?? {})
  if (!sso) throw invalid('This portal link does not allow this.')
  ownOf(providersIn(call.project.config.identity, kind), 'id', kind, organization.id)
  return reply(await beginTrial(call, portalId(kind, organization.id)), { status: 201 })
}

/** The portal behind a link, for people without an account here. */
export const onboardingPortalHandlers: Handlers = {
  getOnboardingPortal: own(getOnboardingPortal),
  configureOnboardingPortal: own(configureOnboardingPortal),
  tryOnboardingPortalProvider: own(tryOnboardingPortalProvider),
}

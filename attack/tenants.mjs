import { generateKeyPairSync, randomUUID } from 'node:crypto'

const json = { accept: 'application/json', 'content-type': 'application/json' }

/** `KNOWN` marks what another tenant knows or guesses; `HIDDEN` what only the project knows: in a response to another tenant it is a leak. */
const KNOWN = `known-${randomUUID().slice(0, 8)}`
const HIDDEN = `hidden-${randomUUID().slice(0, 8)}`

async function ask(method, url, headers, body) {
  const form = body instanceof URLSearchParams
  const response = await fetch(url, {
    method,
    headers: { ...json, ...headers, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    redirect: 'manual',
  })
  const text = await response.text()
  const isJson = (response.headers.get('content-type') ?? '').includes('json')
  return { status: response.status, text, body: isJson && text ? JSON.parse(text) : undefined }
}

async function make(method, url, headers, body) {
  const { status, text, body: made } = await ask(method, url, headers, body)
  if (status >= 300) throw new Error(`${method} ${url} responded with ${status}: ${text.slice(0, 300)}`)
  return made
}

/** Creates one of everything in a project. @returns the IDs and secrets by the path before them, or by parameter name */
async function furnish(platformUrl, { project, workspace }, owner) {
  const base = `${platformUrl}/p/${project.slug}`
  const control = `${platformUrl}/projects/${project.id}`
  const put = (path, body, method = 'POST') => make(method, base + path, owner, body)
  const at = (path, body, method = 'POST') => make(method, control + path, owner, body)
  const email = `${KNOWN}@example.com`
  const organization = await at('/organizations', { label: HIDDEN, domains: [`${KNOWN}.example`] })
  const identity = await put('/admin/identities', {
    schema_id: 'customer',
    external_id: KNOWN,
    traits: { email, name: { first: HIDDEN, last: 'T' } },
    credentials: { password: { config: { password: `${KNOWN}-password` } } },
    verifiable_addresses: [{ value: email, via: 'email', verified: true, status: 'completed' }],
  })
  const flow = await put('/self-service/login/api', undefined, 'GET')
  const signedIn = await put(`/self-service/login?flow=${flow.id}`, {
    method: 'password',
    identifier: email,
    password: `${KNOWN}-password`,
  })
  const recovery = await put('/self-service/recovery/api', undefined, 'GET')
  await put(`/self-service/recovery?flow=${recovery.id}`, { method: 'code', email })
  const [message] = await put(`/admin/courier/messages?recipient=${encodeURIComponent(email)}`, undefined, 'GET')
  const client = await put('/admin/clients', {
    client_name: HIDDEN,
    grant_types: ['client_credentials', 'authorization_code'],
    redirect_uris: ['https://app.example/'],
    response_types: ['code'],
  })
  const basic = Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64')
  const token = await make(
    'POST',
    `${base}/oauth2/token`,
    { authorization: `Basic ${basic}` },
    new URLSearchParams({ grant_type: 'client_credentials' }),
  )
  const started = await fetch(
    `${base}/oauth2/auth?client_id=${client.client_id}&response_type=code&redirect_uri=https://app.example/&state=12345678&scope=`,
    { redirect: 'manual' },
  )
  const challenge = new URL(started.headers.get('location'), base).searchParams.get('login_challenge')
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  await put(`/admin/keys/${KNOWN}`, { keys: [{ ...jwk, kid: KNOWN, alg: 'ES256', use: 'sig' }] }, 'PUT')
  const issuer = await put('/admin/trust/grants/jwt-bearer/issuers', {
    issuer: `https://${HIDDEN}.example`,
    subject: KNOWN,
    scope: [],
    expires_at: new Date(Date.now() + 864e5).toISOString(),
    jwk: { ...jwk, kid: KNOWN, alg: 'ES256', use: 'sig' },
  })
  const issued = await put('/v2alpha1/admin/issuedApiKeys', { name: HIDDEN, actor_id: KNOWN })
  const imported = await put('/v2alpha1/admin/importedApiKeys', {
    name: HIDDEN,
    actor_id: KNOWN,
    raw_key: `${KNOWN}-raw-key`,
  })
  const { secret } = issued
  const namespaces = await put('/namespaces', undefined, 'GET')
  const namespace = namespaces.namespaces?.[0]?.name ?? 'videos'
  await put('/admin/relation-tuples', { namespace, object: KNOWN, relation: 'owners', subject_id: HIDDEN }, 'PUT')
  const stream = await at('/eventstreams', { type: 'https', https_endpoint: `https://${HIDDEN}.example/` })
  const theme = await at('/branding/themes', { name: HIDDEN, settings: {} })
  const domain = await at('/cname', { hostname: `${HIDDEN}.example.org` })
  const invite = await at('/invites', { invitee_email: email, role: 'viewer' })
  const wide = `${platformUrl}/workspaces/${workspace.id}`
  const workspaceInvite = await make('POST', `${wide}/invites`, owner, { invitee_email: email, role: 'viewer' })
  const key = await at('/tokens', { name: HIDDEN })
  const workspaceKey = await make('POST', `${wide}/tokens`, owner, { name: HIDDEN })
  const link = await at(`/organizations/${organization.id}/onboarding-portal-links`, {
    enable_sso: true,
    enable_scim: true,
  })
  const { revisions = [] } = await at('/revisions', undefined, 'GET')
  const { members = [] } = await make('GET', `${wide}/members`, owner)
  return {
    hidden: [HIDDEN, client.client_secret, key.value, workspaceKey.value, link.value],
    byPath: {
      '/admin/identities/': identity.id,
      '/admin/courier/messages/': message?.id,
      '/admin/sessions/': signedIn.session.id,
      '/sessions/': signedIn.session.id,
      '/admin/clients/': client.client_id,
      '/admin/trust/grants/jwt-bearer/issuers/': issuer.id,
      '/v2alpha1/admin/issuedApiKeys/': issued.issued_api_key?.key_id ?? issued.key_id,
      '/v2alpha1/admin/importedApiKeys/': imported.key_id,
      '/workspaces/{workspace}/tokens/': workspaceKey.id,
      '/workspaces/{workspace}/invites/': workspaceInvite.id,
    },
    byName: {
      externalID: KNOWN,
      set: KNOWN,
      kid: KNOWN,
      type: 'password',
      id: identity.id,
      event_stream_id: stream.id,
      organization_id: organization.id,
      onboarding_portal_link_id: link.id,
      revision_id: revisions[0]?.id ?? project.revision_id,
      token_id: key.id,
      custom_domain_id: domain.id,
      theme_id: theme.id,
      invite_id: invite.id,
      member: members[0]?.id ?? identity.id,
      schema_id: 'customer',
      version: '1',
      key_id: issued.issued_api_key?.key_id,
      invoice_id: randomUUID(),
      checkout_id: randomUUID(),
      invite_token: invite.token ?? 'x',
      session: signedIn.session.id,
    },
    challenges: { login_challenge: challenge, consent_challenge: challenge, logout_challenge: challenge },
    query: {
      id: flow.id,
      flow: flow.id,
      ids: identity.id,
      organization_id: organization.id,
      credentials_identifier: email,
      recipient: email,
      include_credential: 'password',
      expand: 'identity',
      subject: KNOWN,
      client: client.client_id,
      client_id: client.client_id,
      all: 'true',
      actor_id: KNOWN,
      namespace,
      object: KNOWN,
      relation: 'owners',
      subject_id: KNOWN,
      page_size: '250',
    },
    body: {
      identity_id: identity.id,
      identity: identity.id,
      organization_id: organization.id,
      organization: organization.id,
      project_id: project.id,
      project: project.id,
      source_project_id: project.id,
      from: project.id,
      copy: project.id,
      workspace_id: workspace.id,
      workspace: workspace.id,
      session_id: signedIn.session.id,
      session_token: signedIn.session_token,
      sessions: [signedIn.session.id],
      token: token.access_token,
      credential: secret,
      client_id: client.client_id,
      subject: KNOWN,
      name: 'n',
      label: 'n',
      environment: 'dev',
      schema_id: 'customer',
      traits: { email: 'e@example.com', name: { first: 'a', last: 'b' } },
      theme_id: theme.id,
      revision_id: revisions[0]?.id,
      event_id: randomUUID(),
      token_id: key.id,
      namespace,
      object: KNOWN,
      relation: 'owners',
      subject_id: KNOWN,
      member: members[0]?.id,
    },
  }
}

/** An operation's path in a project, with the victim's IDs. */
const addressed = ({ path }, { byPath, byName }, { project, workspace }) =>
  path.replace(/\{([^}]+)\}/g, (_, name, offset) => {
    if (name === 'project_id' || name === 'project') return project.id
    if (name === 'workspace') return workspace.id
    return encodeURIComponent(byPath[path.slice(0, offset)] ?? byName[name] ?? 'x')
  })

/** The other tenant: someone without a role in the victim's workspace, with their own project and keys. */
async function settle(platformUrl, stranger) {
  const { workspaces } = await make('GET', `${platformUrl}/workspaces`, stranger.headers)
  const [workspace] = workspaces
  const about = { name: 'Own', environment: 'dev', home_region: 'eu-central', workspace_id: workspace.id }
  const project = await make('POST', `${platformUrl}/projects`, stranger.headers, about)
  const key = await make('POST', `${platformUrl}/projects/${project.id}/tokens`, stranger.headers, { name: 'a' })
  const wide = await make('POST', `${platformUrl}/workspaces/${workspace.id}/tokens`, stranger.headers, { name: 'a' })
  const bearer = ({ value }) => ({ headers: { authorization: `Bearer ${value}` } })
  return {
    home: { project, workspace },
    attackers: { person: stranger, 'project key': bearer(key), 'workspace key': bearer(wide) },
  }
}

/** The requests for one operation in a project: at the platform and, for people with a cookie, also at the gateway. */
function* targetsOf(
  { service, path, method },
  address,
  { project },
  { headers, cookie },
  { platformUrl, url, things },
) {
  const isControl = service === 'control'
  const own = path.includes('/requests/') ? { ...things.query, ...things.challenges } : things.query
  const isPatch = method === 'PATCH' && /projects|clients|identities\/\{/.test(path)
  const body = method === 'GET' || method === 'DELETE' ? undefined : isPatch ? [] : things.body
  for (const query of ['', `?${new URLSearchParams(own)}`]) {
    if (query && body && !path.includes('/requests/')) continue
    yield [`${platformUrl}${isControl ? '' : `/p/${project.slug}`}${address}${query}`, headers, body]
    if (!cookie) continue
    const browser = { cookie, 'x-atrium-request': '1', 'sec-fetch-site': 'same-origin' }
    yield [`${url}/api/${isControl ? 'console' : `p/${project.slug}`}${address}${query}`, browser, body]
  }
}

/** Operations that would end the attack, or need email. */
const left = new Set(['purgeProject', 'leaveWorkspace', 'getInvite', 'acceptInvite', 'declineInvite'])

/**
 * Requests everything that another tenant has, by its real IDs: in the attacker's own project and in the victim's, with every kind of
 * credential. Then tries everything that a viewer and a developer may not do.
 * @param judged is called with a fault, or undefined, and a description of the request. Faults are: hidden data in a response, success in
 *   the victim's project, a status other than 403 for a role, and any change for the victim
 */
export async function attackTenants(
  { allOperations, holds },
  { url, platformUrl, project, workspace, people },
  judged,
) {
  const person = (name) => people.find((one) => one.name === name)
  const victim = { project, workspace }
  const owner = person('owner').headers
  const things = await furnish(platformUrl, victim, owner)
  const { home, attackers } = await settle(platformUrl, person('stranger'))
  const servers = { platformUrl, url, things }
  const operations = Object.entries(allOperations).filter(([id]) => !left.has(id))

  const picture = async () => {
    const seen = {}
    for (const [id, operation] of operations) {
      if (operation.method !== 'GET' || operation.capability === null || /usage|metrics|event/.test(operation.path))
        continue
      const [[address]] = targetsOf(operation, addressed(operation, things, victim), victim, {}, servers)
      const { status, text } = await ask('GET', address, owner)
      // except last-used times, search durations and request IDs
      seen[id] = `${status} ${text.replaceAll(/"(?:last_used_at|request|search_time_ms)":("[^"]*"|\d+)/g, '')}`
    }
    return seen
  }
  const before = await picture()
  for (const [id, operation] of operations) {
    const isNamed = operation.service !== 'control' || /\{(?:project_id|project|workspace)\}/.test(operation.path)
    for (const [name, attacker] of Object.entries(attackers)) {
      for (const place of [victim, home]) {
        const isForeign = place === victim
        const address = addressed(operation, things, place)
        for (const [target, headers, body] of targetsOf(operation, address, place, attacker, servers)) {
          const { status, text } = await ask(operation.method, target, headers, body)
          const shown = things.hidden.find((one) => text.includes(one))
          const isIn = isForeign && isNamed && operation.capability !== null && status < 400
          const fault = shown ? `it shows ${shown}` : isIn ? `status ${status}` : undefined
          judged(
            fault,
            `${id} by another tenant’s ${name} at ${isForeign ? 'the victim’s' : 'their own'} project: ${target}`,
          )
        }
      }
    }
    for (const role of ['viewer', 'developer']) {
      if (operation.capability === null || holds(role, operation.capability)) continue
      const address = addressed(operation, things, victim)
      for (const [target, headers, body] of targetsOf(operation, address, victim, person(role), servers)) {
        const { status } = await ask(operation.method, target, headers, body)
        // without a project in the path, the object may not exist there
        const isRefused = status === 403 || (status === 404 && !isNamed)
        judged(isRefused ? undefined : `status ${status}`, `${id} by a ${role}: ${target}`)
      }
    }
  }
  const after = await picture()
  for (const [id, text] of Object.entries(before)) {
    judged(after[id] === text ? undefined : `${text}\n  became ${after[id]}`, `${id} of the victim`)
  }
}

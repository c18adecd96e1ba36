import { fireEvent, screen, waitFor, within } from '@testing-library/react'

import { renderDomain, testProject } from '@atrium/shared/testing'

import { domain } from './domain'

type Made = Awaited<ReturnType<typeof prepared>>

/** A project with one of everything that has a form. */
async function prepared() {
  const opened = await platform()
  const project = await testProject(opened)
  const { id, slug, control } = project
  const post = async (path: string, body: object): Promise<{ id: string }> => {
    const response = await control('POST', path, body)
    expect(response.status).toBeLessThan(300)
    return response.json()
  }
  const { id: workspace } = await post('/workspaces', { name: 'Team' })
  const { id: organization } = await post(`/projects/${id}/organizations`, { label: 'Acme', domains: [] })
  const { id: stream } = await post(`/projects/${id}/eventstreams`, {
    type: 'https',
    https_endpoint: 'https://events.example.com/in',
  })
  const { id: hostname } = await post(`/projects/${id}/cname`, { hostname: 'login.acme.test' })
  const { id: theme } = await post(`/projects/${id}/branding/themes`, { name: 'Night', settings: {} })
  const config = '/services/identity/config'
  const hooks = [
    { hook: 'web_hook', config: { id: 'crm', url: 'https://crm.example/in', method: 'POST', body: 'base64://e30=' } },
  ]
  const provider = {
    id: 'google',
    provider: 'google',
    client_id: 'one',
    client_secret: 'two',
    mapper_url: 'base64://e30=',
  }
  const scim = {
    client_id: 'okta',
    organization_id: organization,
    label: 'Okta',
    mapper_url: 'base64://e30=',
    authorization_header_secret: 'a-token-that-nobody-guesses',
  }
  const template = { ttl: '10m', jwks_url: 'https://keys.example/set' }
  const changed = await control('PATCH', `/projects/${id}`, [
    { op: 'add', path: `${config}/selfservice/flows/login/after`, value: { hooks } },
    {
      op: 'add',
      path: `${config}/selfservice/methods/oidc`,
      value: { enabled: true, config: { providers: [provider] } },
    },
    { op: 'add', path: `${config}/session/whoami`, value: { tokenizer: { templates: { app: template } } } },
    { op: 'add', path: '/current_revision/scim_clients', value: [scim] },
  ])
  expect(changed.status).toBe(200)
  const stored: { current_revision: { scim_clients: { id: string }[] } } = await (
    await control('GET', `/projects/${id}`)
  ).json()
  const scimClient = stored.current_revision.scim_clients[0]?.id ?? ''
  return { ...project, at: `/projects/${slug}`, workspace, organization, stream, hostname, theme, scimClient, opened }
}

const all: Record<string, (made: Made) => string> = {
  'new webhook': ({ at }) => `${at}/webhooks/new`,
  'edit webhook': ({ at }) => `${at}/webhooks/login.after/crm`,
  'new provider': ({ at }) => `${at}/providers/new/google`,
  'new generic provider': ({ at }) => `${at}/providers/new/generic`,
  'new SAML provider': ({ at }) => `${at}/providers/new/saml`,
  'edit provider': ({ at }) => `${at}/providers/oidc/google`,
  'new domain': ({ at }) => `${at}/domains/new`,
  'edit domain': ({ at, hostname }) => `${at}/domains/${hostname}/edit`,
  'new event stream': ({ at }) => `${at}/event-streams/new`,
  'edit event stream': ({ at, stream }) => `${at}/event-streams/${stream}/edit`,
  'new organization': ({ at }) => `${at}/organizations/new`,
  'edit organization': ({ at, organization }) => `${at}/organizations/${organization}/edit`,
  'new SCIM client': ({ at, organization }) => `${at}/organizations/${organization}/scim/new`,
  'edit SCIM client': ({ at, organization, scimClient }) =>
    `${at}/organizations/${organization}/scim/${scimClient}/edit`,
  'new portal link': ({ at, organization }) => `${at}/organizations/${organization}/portal-links/new`,
  delivery: ({ at }) => `${at}/courier/delivery`,
  SMS: ({ at }) => `${at}/courier/sms`,
  'message template': ({ at }) => `${at}/courier/templates/login_code_valid`,
  'project name': ({ at }) => `${at}/settings`,
  'all settings': ({ at }) => `${at}/settings/all`,
  JSON: ({ at }) => `${at}/settings/json`,
  'new session template': ({ at }) => `${at}/settings/tokens/templates/new`,
  'session template': ({ at }) => `${at}/settings/tokens/templates/app`,
  'token hook': ({ at }) => `${at}/settings/tokens/hooks/token`,
  'new project key': ({ at }) => `${at}/settings/keys/new`,
  'invitation to project': ({ at }) => `${at}/settings/members/invite`,
  'new theme': ({ at }) => `${at}/branding/new`,
  theme: ({ at, theme }) => `${at}/branding/themes/${theme}`,
  'workspace name': ({ workspace }) => `/workspaces/${workspace}/settings`,
  'new workspace key': ({ workspace }) => `/workspaces/${workspace}/keys/new`,
  'invitation to workspace': ({ workspace }) => `/workspaces/${workspace}/members/invite`,
  'new project': ({ workspace }) => `/workspaces/${workspace}/projects/new`,
}

let made: Made
beforeAll(async () => {
  made = await prepared()
})

/** Fields of forms that can be changed and are stored: what is typed beside a preview isn't. */
const openFields = () =>
  [...document.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)[name]')].filter(
    ({ name, disabled, readOnly }) => name !== '' && !name.startsWith('_r_') && !disabled && !readOnly,
  )

const submitOf = (form: HTMLFormElement | null) =>
  document.querySelector(`button[type=submit][form="${form?.id}"], form[id="${form?.id}"] button[type=submit]`)

test.each(Object.entries(all))('a viewer can change nothing on %s, and sees why', async (_, path) => {
  renderDomain(domain, path(made), { platform: made.opened, role: 'viewer' })
  await waitFor(() => expect(document.querySelector('form :is(input, select, textarea)[name]')).not.toBeNull())
  expect(openFields().map(({ name }) => name)).toEqual([])
  const form = document.querySelector<HTMLInputElement>('form :is(input, select, textarea)[name]')?.form ?? null
  expect(submitOf(form)).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getAllByText(/^You’re a viewer/)[0]).toBeVisible()
})

const metadata = '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://id.example"/>'

/** What is typed into the fields of a form before its save fails, by their names. */
const typed: Record<string, Record<string, string>> = {
  'new webhook': { url: 'https://new.example/in' },
  'edit webhook': { url: 'https://new.example/in' },
  'new provider': { client_id: 'atrium', client_secret: 'a-secret-of-google' },
  'new generic provider': {
    label: 'Work',
    issuer_url: 'https://id.example',
    client_id: 'atrium',
    client_secret: 'a-secret',
  },
  'new SAML provider': { label: 'Work', raw_idp_metadata_xml: metadata },
  'edit provider': { label: 'Work' },
  'new domain': { hostname: 'auth.acme.test' },
  'edit domain': { cookie_domain: 'acme.test' },
  'new event stream': { https_endpoint: 'https://new.example/in' },
  'edit event stream': { https_endpoint: 'https://new.example/in' },
  'new organization': { label: 'Umbrella' },
  'edit organization': { label: 'Umbrella' },
  'new SCIM client': { label: 'Entra' },
  'edit SCIM client': { label: 'Entra' },
  delivery: { kratos_courier_smtp_from_name: 'Acme' },
  SMS: { url: 'https://sms.example/send' },
  'message template': { subject: 'Your code' },
  'all settings': { kratos_selfservice_methods_code_config_lifespan: '5m' },
  JSON: { document: '{"selfservice": {"default_browser_return_url": "https://acme.example"}}' },
  'project name': { name: 'Other' },
  'session template': { ttl: '20m' },
  'token hook': { url: 'https://new.example/in' },
  'new project key': { name: 'backend' },
  'invitation to project': { invitee_email: 'grace@example.com' },
  'new theme': { name: 'Day' },
  theme: { name: 'Day' },
  'workspace name': { name: 'Other' },
  'new workspace key': { name: 'backend' },
  'invitation to workspace': { invitee_email: 'grace@example.com' },
}

/** Forms that show their changes before they are saved. */
const reviewed = ['delivery', 'all settings', 'JSON']

test.each(Object.entries(typed))('keeps the input on %s if saving fails', async (form, values) => {
  const { at, id, slug, workspace, control, opened } = made
  renderDomain(domain, all[form]?.(made) ?? at, { platform: opened })
  const field = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`)
  for (const [name, value] of Object.entries(values)) {
    await waitFor(() => expect(field(name)).not.toBeNull())
    fireEvent.change(field(name) as HTMLInputElement, { target: { value } })
  }
  for (const one of [id, slug, workspace])
    await control('PUT', '/__faults', { operation: '*', project: one, kind: 'status', status: 503 })
  try {
    fireEvent.click(submitOf(field(Object.keys(values)[0] ?? '')?.form ?? null) as HTMLButtonElement)
    if (reviewed.includes(form)) {
      const changes = await screen.findByRole('dialog', { name: 'Changes' })
      fireEvent.click(within(changes).getByRole('button', { name: 'Save' }))
    }
    expect((await screen.findAllByText(/503/))[0]).toBeInTheDocument()
    for (const [name, value] of Object.entries(values)) expect(field(name)).toHaveValue(value)
  } finally {
    await control('DELETE', '/__faults')
  }
})

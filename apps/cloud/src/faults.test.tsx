import { describeFaults, type FaultyScreen } from '@atrium/shared/testing'

import { domain } from './domain'

const screens = [
  ['events', 'listEvents', '/events', 'No events yet'],
  ['metrics', 'getProjectMetrics', '/metrics', 'No events in this time range'],
  ['export of events', 'listEventTypes', '/events/export', 'All events of this project'],
  ['event streams', 'listEventStreams', '/event-streams', 'No event streams yet'],
  ['project settings', 'getProject', '/settings', 'Permanently delete this project'],
  ['all settings', 'getProject', '/settings/all', 'Sign-in methods'],
  ['configuration as JSON', 'getProject', '/settings/json', 'Configuration as JSON'],
  ['comparison', 'getProject', '/settings/compare', 'No comparison yet'],
  ['export', 'getProject', '/settings/export', 'Secrets are shown as dots'],
  ['history', 'listProjectRevisions', '/settings/history', 'The stored revisions'],
  ['project API keys', 'listProjectApiKeys', '/settings/keys', 'No API keys yet'],
  ['project members', 'getProjectMembers', '/settings/members', 'People with access to this project'],
  ['organizations', 'listOrganizations', '/organizations', 'No organizations yet'],
  ['branding', 'listBrandingThemes', '/branding', 'No themes yet'],
  ['webhooks', 'getProject', '/webhooks', 'Sign-up: After password'],
  ['new webhook', 'getProject', '/webhooks/new', 'A webhook calls your URL'],
  ['social sign-in', 'getProject', '/providers', 'No providers yet'],
  ['new sign-in provider', 'getProject', '/providers/new/google', 'Set up at Google'],
  ['message templates', 'listCourierTemplates', '/courier', 'Sign-in code'],
  ['one template', 'listCourierTemplates', '/courier/templates/login_code_valid', 'Difference from the default'],
  ['delivery', 'getProject', '/courier/delivery', 'Send a test'],
  ['deliverability', 'getProjectMetrics', '/courier/deliverability', 'No messages in the last 30 days'],
  ['custom domains', 'listCustomDomains', '/domains', 'No custom domains yet'],
  ['project invitations', 'listProjectInvites', '/settings/members', 'No invitations yet'],
] as const

/** A screen of a workspace that has bought a plan. */
const billing = (name: string, operation: string, pathOf: (made: Bought) => string, text: string): FaultyScreen => ({
  name,
  operation,
  async prepare({ control }) {
    const { id: workspace }: { id: string } = await (await control('POST', '/workspaces', { name: 'Billed' })).json()
    const at = `/workspaces/${workspace}`
    const request = { plan: 'Team', interval: 'monthly' }
    const checkout: { id: string; path: string } = await (await control('POST', `${at}/checkout`, request)).json()
    const paid = { state: checkout.path.split('#')[1], outcome: 'paid' }
    await control('POST', `${at}/checkout/${checkout.id}/test-payment`, paid)
    const { buckets }: Listed = await (await control('GET', `${at}/invoices`)).json()
    const invoice = buckets[0]?.base_invoices[0]?.id ?? ''
    return { path: at + pathOf({ checkout: checkout.id, invoice }), text: new RegExp(text), workspace }
  },
})
type Bought = { checkout: string; invoice: string }
type Listed = { buckets: { base_invoices: { id: string }[] }[] }

/** The projects of a workspace. */
const projects: FaultyScreen = {
  name: 'projects',
  operation: 'listProjectOverviews',
  async prepare({ control }) {
    const { id: workspace }: { id: string } = await (await control('POST', '/workspaces', { name: 'Empty' })).json()
    return { path: `/workspaces/${workspace}/projects`, text: 'No projects yet', workspace }
  },
}

/** A project's event stream, to which nothing was delivered. */
const stream = (name: string, operation: string, path: string, text: string): FaultyScreen => ({
  name,
  operation,
  async prepare({ id, slug, control }) {
    const json = { type: 'https', https_endpoint: 'https://events.example.com/in' }
    const made: { id: string } = await (await control('POST', `/projects/${id}/eventstreams`, json)).json()
    return { path: `/projects/${slug}/event-streams/${made.id}${path}`, text }
  },
})

/** A tab of an organization, in which nothing is set up. */
const organization = (name: string, operation: string, tab: string, text: string): FaultyScreen => ({
  name,
  operation,
  async prepare({ id, slug, control }) {
    const made = await control('POST', `/projects/${id}/organizations`, { label: 'Acme', domains: ['acme.example'] })
    const { id: one }: { id: string } = await made.json()
    return { path: `/projects/${slug}/organizations/${one}${tab}`, text }
  },
})

const hooks = [{ hook: 'web_hook', config: { id: 'crm', url: 'https://crm.example/in', method: 'POST' } }]

describeFaults(domain, () => platform(), [
  projects,
  stream('one event stream', 'listEventDeliveries', '', 'No deliveries yet'),
  stream('edit an event stream', 'listEventStreams', '/edit', 'Endpoint URL'),
  billing('billing', 'getSubscription', () => '/billing', 'per month'),
  billing('change of plan', 'previewSubscriptionChange', () => '/plans/change?plan=Business&interval=monthly', 'Total'),
  billing('invoices', 'listInvoices', () => '/invoices', 'Invoice 00001'),
  billing('one invoice', 'getInvoice', ({ invoice }) => `/invoices/${invoice}`, 'Example tax'),
  billing('checkout', 'getCheckout', ({ checkout }) => `/checkout/${checkout}`, 'This checkout is paid'),
  ...screens.map(([name, operation, path, text]): FaultyScreen => ({
    name,
    operation,
    prepare: ({ slug }) => ({ path: `/projects/${slug}${path}`, text: new RegExp(text) }),
  })),
  {
    name: 'deliveries of a webhook',
    operation: 'listEvents',
    async prepare({ id, slug, control }) {
      const path = '/services/identity/config/selfservice/flows/login/after'
      await control('PATCH', `/projects/${id}`, [{ op: 'add', path, value: { hooks } }])
      return { path: `/projects/${slug}/webhooks/login.after/crm/deliveries`, text: 'No deliveries yet' }
    },
  },
  organization('one organization', 'getOrganization', '', 'acme.example'),
  organization('single sign-on of an organization', 'getProject', '/sso', 'No providers yet'),
  organization('SCIM of an organization', 'getProject', '/scim', 'No SCIM clients yet'),
  organization(
    'onboarding portal of an organization',
    'getOrganizationOnboardingPortalLinks',
    '/portal-links',
    'No portal links yet',
  ),
])

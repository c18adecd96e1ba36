import { act, cleanup, screen, within } from '@testing-library/react'

import { attempt, Problem } from '@atrium/shared/api'
import { renderDomain, testConsole, withFakeClock, type RenderOptions } from '@atrium/shared/testing'

import { domain } from '../domain'

type Checkout = { id: string; path: string }

/** A fresh workspace, with a plan if one is given. */
async function workspace(plan?: string) {
  const opened = await platform()
  const { control } = testConsole(opened, 'owner')
  const { id }: { id: string } = await (await control('POST', '/workspaces', { name: 'Billed' })).json()
  const at = `/workspaces/${id}`
  const startCheckout = async (planName: string): Promise<Checkout> =>
    (await control('POST', `${at}/checkout`, { plan: planName, interval: 'monthly' })).json()
  const settle = ({ id: checkout, path }: Checkout) =>
    control('POST', `${at}/checkout/${checkout}/test-payment`, { state: path.split('#')[1], outcome: 'paid' })
  if (plan) await settle(await startCheckout(plan))
  const open = (path: string, options: Omit<RenderOptions, 'platform'> = {}) =>
    renderDomain(domain, path, { platform: opened, ...options })
  return { id, at, control, startCheckout, settle, open }
}

test('shows billing to people who can’t pay and says that only owners can', async () => {
  const { at, open, startCheckout } = await workspace('Team')
  await startCheckout('Business')
  open(`${at}/billing`, { role: 'developer' })
  const cancel = await screen.findByRole('button', { name: 'Cancel subscription' })
  for (const button of [cancel, screen.getByRole('button', { name: 'Continue' })]) {
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription(/developer.*Only owners/)
  }
  const row = screen.getByRole('row', { name: /Custom domains/ })
  expect(row).toHaveTextContent('0 of 1')
})

test('reports a checkout in progress and lets people abandon it', async () => {
  const { at, open, startCheckout } = await workspace()
  await startCheckout('Team')
  const { user } = open(`${at}/plans/change?plan=Business&interval=monthly`)
  const dialog = within(await screen.findByRole('dialog', { name: /Change to Business/ }))
  await user.click(dialog.getByRole('button', { name: 'Continue to checkout' }))
  expect(await dialog.findByText(/Another checkout is in progress/)).toBeInTheDocument()
  open(`${at}/billing`)
  const [abandon] = await screen.findAllByRole('button', { name: 'Abandon' })
  if (abandon) await user.click(abandon)
  expect(await screen.findByText('Checkout abandoned')).toBeInTheDocument()
})

test.each(['billing', 'checkout'])('marks a checkout that expires while its page is open as expired (%s)', (page) =>
  withFakeClock(async (advance) => {
    const { at, open, startCheckout } = await workspace()
    const { id } = await startCheckout('Team')
    open(page === 'billing' ? `${at}/billing` : `${at}/checkout/${id}#state`)
    const name = page === 'billing' ? 'Continue' : /Pay/
    expect(await screen.findByRole('button', { name })).toBeInTheDocument()
    advance(2 * 3_600_000)
    expect(await screen.findByText('This checkout has expired')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name })).toBeNull()
  }),
)

test('rejects a checkout without its state or with a wrong one', async () => {
  const { at, open, startCheckout } = await workspace()
  const { id } = await startCheckout('Team')
  const first = open(`${at}/checkout/${id}`)
  expect(await screen.findByText('Open this checkout from the billing page.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
  await act(() => first.router.navigate(`${at}/checkout/${id}#%`))
  expect(await screen.findByText('Open this checkout from the billing page.')).toBeInTheDocument()
  await act(() => first.router.navigate(`${at}/checkout/${id}#nonsense`))
  await first.user.click(await screen.findByRole('button', { name: /Pay/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This checkout link is not valid.')
})

test('summarizes the order before the checkout', async () => {
  const { at, open } = await workspace()
  open(`${at}/plans/change?plan=Team&interval=yearly`)
  const dialog = within(await screen.findByRole('dialog', { name: /Change to Team \(Yearly\)/ }))
  expect(dialog.getByRole('row', { name: /^Total today/ })).toBeVisible()
  expect(dialog.getByRole('row', { name: /tax|VAT/i })).toBeVisible()
})

test('compares plans by the month or by the year', async () => {
  const { at, open } = await workspace()
  const { user, router } = open(`${at}/plans?currency=eur`)
  expect(await screen.findByRole('link', { name: 'Choose Team, Monthly' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Choose Team, Yearly' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Yearly' }))
  expect(await screen.findByRole('link', { name: 'Choose Team, Yearly' })).toHaveAttribute(
    'href',
    `${at}/plans/change?plan=Team&interval=yearly&currency=eur`,
  )
  expect(screen.getByRole('link', { name: 'Yearly' })).toHaveAttribute('aria-current', 'true')
  expect(router.state.location.search).toBe('?currency=eur&interval=yearly')
})

test.each(['', '?plan=Team', '?plan=Team&interval=daily', '?interval=monthly'])(
  'redirects an incomplete plan change to the plans: %s',
  async (search) => {
    const { at, open } = await workspace()
    const { router } = open(`${at}/plans/change${search}`)
    expect(await screen.findByRole('heading', { name: 'Plans' })).toBeVisible()
    expect(router.state.location.pathname).toBe(`${at}/plans`)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  },
)

test('shows which limits of a smaller plan are exceeded', async () => {
  const { id, at, open, control } = await workspace('Team')
  const project = (environment: string) =>
    control('POST', '/projects', { name: 'P', environment, home_region: 'eu-central', workspace_id: id })
  await Promise.all(['stage', 'dev', 'dev', 'dev'].map(project))
  open(`${at}/plans/change?plan=Starter&interval=monthly`)
  expect(await screen.findByText('Development projects: 3 used, 2 included')).toBeInTheDocument()
  expect(screen.getByText('Staging projects: 1 used, 0 included')).toBeInTheDocument()
})

describe('a feature outside the plan', () => {
  async function rejected(role: 'owner' | 'developer') {
    const { id, open, control } = await workspace('Starter')
    const body = { name: 'P', environment: 'dev', home_region: 'eu-central', workspace_id: id }
    const { slug }: { slug: string } = await (await control('POST', '/projects', body)).json()
    const { user } = open(`/projects/${slug}/organizations/new`, { role })
    await user.type(await screen.findByLabelText('Name'), 'Acme')
    await user.click(screen.getByRole('button', { name: 'Create organization' }))
    return { id, alert: within(await screen.findByRole('alert')) }
  }

  test('shows an owner the plans that have it', async () => {
    const { id, alert } = await rejected('owner')
    expect(await alert.findByText('Not included in the Starter plan')).toBeInTheDocument()
    expect(alert.getByText('Available with: Team and Business.')).toBeInTheDocument()
    expect(alert.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', `/workspaces/${id}/plans`)
  })

  test('tells others to ask an owner', async () => {
    const { id, alert } = await rejected('developer')
    expect(await alert.findByText(/Ask an owner/)).toBeInTheDocument()
    expect(alert.getByRole('link', { name: 'Show members' })).toHaveAttribute('href', `/workspaces/${id}/members`)
  })

  test('is reported in a toast if nothing else shows it', async () => {
    const { id, at, open } = await workspace()
    open(`${at}/invoices`)
    await screen.findByText('No invoices yet')
    const details = {
      workspace_id: id,
      feature: 'event_streams',
      plan: 'Starter',
      included: 0,
      used: 0,
      plans: ['Team'],
    }
    const error = { status: 402, id: 'feature_not_available', message: 'No.', body: { error: { details } } }
    await act(() => attempt(() => Promise.reject(new Problem(error))))
    expect(await screen.findByText(/Not included in the Starter plan\..*Available with: Team\./)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Compare plans' })).toBeInTheDocument()
  })
})

describe('usage beyond the plan', () => {
  const cost = (noun: string, price: string) =>
    `Your plan includes 1 ${noun}, and you have 1. Adding one costs ${price} per month.`

  async function used(plan: string) {
    const made = await workspace(plan)
    const body = { name: 'P', environment: 'prod', home_region: 'eu-central', workspace_id: made.id }
    const project: { id: string; slug: string } = await (await made.control('POST', '/projects', body)).json()
    const stream = { type: 'https', https_endpoint: 'https://events.example.com/in' }
    const addStream = () => made.control('POST', `/projects/${project.id}/eventstreams`, stream)
    await addStream()
    return { ...made, addStream, streams: `/projects/${project.slug}/event-streams/new` }
  }

  test('is marked on the billing page', async () => {
    const { at, open, addStream } = await used('Business')
    await addStream()
    open(`${at}/billing`)
    const row = within(await screen.findByRole('row', { name: /Event streams.*2 of 1/ }))
    expect(row.getByText('Over')).toBeInTheDocument()
    expect(row.getByRole('progressbar')).toHaveAttribute('data-tone', 'warning')
    expect(screen.getByRole('progressbar', { name: 'Collaborator seats' })).not.toHaveAttribute('data-tone')
  })

  test('shows its price before creation', async () => {
    const { at, open, streams } = await used('Business')
    const { user } = open(`${at}/projects/new`)
    await user.click(await screen.findByRole('radio', { name: 'Production' }))
    expect(await screen.findByText(cost('production project', '$50.00'))).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Development' }))
    expect(screen.queryByText(/Adding one costs/)).not.toBeInTheDocument()
    cleanup()
    open(streams)
    expect(await screen.findByText(cost('event stream', '$10.00'))).toBeInTheDocument()
  })
})

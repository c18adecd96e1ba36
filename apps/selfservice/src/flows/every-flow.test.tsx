import { act, cleanup, render, within } from '@testing-library/react'
import axe from 'axe-core'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'

import type { FlowKind } from '@atrium/shared/api/frontend'

import { error, input, label, sampleNodes } from '../testing/sample-nodes'
import { flowOf, recordedFlows } from '../testing/recorded-flows'
import { representative } from '../testing/representative'
import { loadMessages } from '../text/messages'
import { messages as sentences } from '../text/messages/en'
import { fillMessage } from '../text/messages/fill-message'
import { isInput, type Flow } from './flow'
import { handOver } from './flow-data'
import { FlowPage } from './flow-page'
import { isHidden, nodeGroups } from './node-groups'

const kinds = ['login', 'registration', 'recovery', 'verification', 'settings'] as const satisfies FlowKind[]
const kindOf = (name: string) => kinds.find((kind) => name.startsWith(kind)) ?? 'login'

let complaints: jest.SpyInstance
beforeAll(() => loadMessages('en'))
beforeEach(() => (complaints = jest.spyOn(console, 'error')))
afterEach(() => {
  cleanup()
  complaints.mockRestore()
})

/** Renders the real screen of a kind of flow, with a flow as if it had been fetched. */
async function show(kind: FlowKind, flow: Flow) {
  handOver({ flow })
  const screen = (
    <Suspense>
      <FlowPage kind={kind} />
    </Suspense>
  )
  const routes = [{ path: '/a/:project/:kind', element: screen }]
  const router = createMemoryRouter(routes, {
    initialEntries: [`/a/shop/${kind}?${new URLSearchParams({ flow: flow.id })}`],
  })
  const { container } = await act(async () => render(<RouterProvider router={router} />))
  await within(container).findByRole('main')
  // Rarely needed nodes are loaded lazily.
  await act(async () => void (await import('../nodes/plain-nodes')))
  const forms = [...container.querySelectorAll('main form')]
  const controls = forms.flatMap((form) => [
    ...form.querySelectorAll<HTMLElement>('input:not([type=hidden], [hidden]), select, button[name]:not([hidden])'),
  ])
  return { container, forms, controls, main: within(container).getByRole('main') }
}

const violations = async (element: Element) => {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
  const { violations: found } = await axe.run(element, { rules })
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
}

/** Checks the screen of a flow: every node in order, with a name, and nothing else; if it `isRepresentative`, also no axe violations. */
async function expectComplete(kind: FlowKind, flow: Flow, isRepresentative: boolean) {
  const { container, controls, main } = await show(kind, flow)
  const visible = nodeGroups(flow.ui.nodes).flatMap(({ nodes }) => nodes.filter((node) => !isHidden(node)))
  const named = visible.filter(isInput).map(({ attributes: { name } }) => name)
  expect(controls.map((control) => control.getAttribute('name'))).toEqual(named)
  for (const control of controls) expect(control).toHaveAccessibleName()
  for (const control of controls) expect(control).toBeVisible()
  const messages = [...flow.ui.messages, ...flow.ui.nodes.flatMap((node) => node.messages)]
  // With only one method, the message to choose one isn't shown.
  for (const message of messages.filter(({ id }) => id !== 1040009))
    expect(main.textContent).toContain(fillMessage(message, sentences, 'en'))
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  if (isRepresentative) expect(await violations(container)).toEqual([])
  // A countdown keeps running while a slow machine checks the screen.
  const complained = complaints.mock.calls.filter(([text]) => !String(text).includes('not wrapped in act'))
  expect(complained).toEqual([])
}

describe('recorded flows [SS-03]', () => {
  test('are present in full', () => expect(recordedFlows.length).toBeGreaterThan(130))
  const distinct = representative(recordedFlows)
  test.each(recordedFlows.map((named) => [...named, distinct.has(named)] as const))(
    'render completely: %s',
    async (name, flow, isRepresentative) => expectComplete(kindOf(name), flow, isRepresentative),
  )
})

test('gives each second factor its own form, whose first button Enter presses without scripts', async () => {
  const [, flow] = recordedFlows.find(([name]) => name === 'login/2fa/all-methods/totp-error-form') ?? []
  if (!flow) throw new Error('the flow is missing')
  const { forms, controls, container } = await show('login', flow)
  expect(forms).toHaveLength(4)
  for (const name of ['totp_code', 'lookup_secret']) {
    const form = controls.find((control) => control.getAttribute('name') === name)?.closest('form')
    const button = form?.querySelector('[type=submit]')
    expect(button?.closest('[data-group]')?.querySelector(`[name=${name}]`)).not.toBeNull()
    expect(form?.querySelector('[type=hidden][name=csrf_token]')).not.toBeNull()
  }
  expect(container.querySelectorAll('[autofocus]').length).toBeLessThan(2)
})

test.each([
  ['the only security key', ['webauthn'], true],
  ['the only authenticator app', ['totp'], true],
  ['a security key beside backup codes', ['webauthn', 'lookup_secret'], false],
  ['a code by email', ['code'], false],
])('tells people who lost %s who can help, unless there is another method', async (_, groups, isSaid) => {
  const nodes = groups.map((group) => input({ type: 'submit', name: 'method', value: group }, { group }))
  const { main } = await show('login', flowOf(nodes, { requested_aal: 'aal2' }))
  const said = within(main).queryByText(/^Lost your second factor\? An administrator/)
  expect(said !== null).toBe(isSaid)
})

describe('unseen flows [SS-03]', () => {
  const flows = sampleNodes.flatMap(([name, nodes, messages]) =>
    kinds.map((kind) => [name, kind, flowOf(nodes, {}, messages)] as const),
  )
  test.each(flows)('render completely: %s in %s', async (_, kind, flow) => {
    // Their peculiarities aren't visual, so not every kind needs the axe check.
    await expectComplete(kind, flow, kind === 'login' || kind === 'settings')
    expect(globalThis).not.toHaveProperty('attacked')
  })

  test.each(['hidden', 'text', 'button', 'submit', 'checkbox', 'password'])(
    'show messages of an input of type %s',
    async (type) => {
      for (const kind of kinds) {
        const { container } = await show(kind, flowOf([input({ type }, { messages: [error('Not this one.')] })]))
        expect(within(container).getByText('Not this one.')).toBeVisible()
        cleanup()
      }
    },
  )

  test.each(['text', 'img', 'a', 'div', 'script', 'hologram'])('show messages of a node of type %s', async (type) => {
    const node = {
      type,
      group: 'x',
      messages: [error('Not this one.')],
      meta: {},
      attributes: { id: 'i', src: '/x.png' },
    }
    const { container } = await show('login', flowOf([node]))
    expect(await within(container).findByText('Not this one.')).toBeVisible()
  })

  test('report an image that fails to load by its name', async () => {
    const src = 'https://nowhere.example/x.png'
    const node = { type: 'img', group: 'totp', messages: [], meta: label('QR code'), attributes: { src } }
    const { container } = await show('settings', flowOf([node]))
    const picture = await within(container).findByRole('img', { name: 'QR code' })
    act(() => void picture.dispatchEvent(new Event('error')))
    expect(within(container).getByText(/Image not available: QR code/)).toBeVisible()
  })
})

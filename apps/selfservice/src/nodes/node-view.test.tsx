import '@testing-library/jest-dom'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'

import type { FlowNode } from '../flows/flow'
import { FormContext } from '../flows/form-state'
import { readFlow } from '../flows/read-flow'
import { loadMessages } from '../text/messages'
import { NodeView } from './node-view'

const label = { id: 1070002, text: 'Colour', type: 'info' }
const nodeOf = (node: object): FlowNode => {
  const [read] =
    readFlow({ id: 'f', ui: { nodes: [{ group: 'default', messages: [], meta: {}, ...node }] } })?.ui.nodes ?? []
  if (!read) throw new Error('this is no node')
  return read
}
const input = (attributes: object, more: object = {}) =>
  nodeOf({ type: 'input', meta: { label }, ...more, attributes: { name: 'colour', ...attributes } })

async function show(node: FlowNode) {
  await loadMessages('en')
  const element = (
    <Suspense>
      <NodeView node={node} />
    </Suspense>
  )
  const router = createMemoryRouter([{ path: '*', element }])
  return await act(async () => render(<RouterProvider router={router} />))
}

describe('inputs [SS-03]', () => {
  test.each(['text', 'email', 'tel', 'url', 'date', 'number'])('render a field of type %s', async (type) => {
    await show(input({ type, value: type === 'number' ? 5 : '', required: true, autocomplete: 'tel', maxlength: 9 }))
    const field = screen.getByLabelText('Colour')
    expect(field).toHaveAttribute('type', type)
    expect(field).toHaveAttribute('name', 'colour')
    expect(field).toHaveAttribute('autocomplete', 'tel')
    expect(field).toHaveAttribute('maxlength', '9')
    expect(field).toBeRequired()
  })

  test('label an item of a list with the list’s label and a number', async () => {
    const list = input(
      { name: 'traits.phones', type: 'text' },
      { meta: { label: { ...label, text: 'Phone numbers' } } },
    )
    const item = input({ name: 'traits.phones.1', type: 'text' }, { meta: {} })
    const form = { nodes: [item, list], idOf: () => 'item', messagesOf: () => [] }
    await loadMessages('en')
    render(
      <FormContext value={form}>
        <NodeView node={item} />
      </FormContext>,
    )
    expect(screen.getByRole('textbox', { name: /^Phone numbers 2/ })).toBeInTheDocument()
  })

  test('show a time in the person’s own zone', async () => {
    await show(input({ type: 'datetime-local', value: '2026-01-02T03:04:05Z' }))
    const field = screen.getByLabelText<HTMLInputElement>('Colour')
    expect(new Date(field.value).toISOString()).toBe('2026-01-02T03:04:00.000Z')
  })

  test('can show a password', async () => {
    await show(input({ type: 'password', autocomplete: 'current-password' }))
    const field = screen.getByLabelText('Colour')
    expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field).toHaveAttribute('type', 'text')
  })

  test('tick a checkbox by its value', async () => {
    await show(input({ type: 'checkbox', value: true }))
    expect(screen.getByRole('checkbox', { name: 'Colour' })).toBeChecked()
  })

  test('offer values to choose from', async () => {
    await show(
      input({
        type: 'text',
        value: 'b',
        options: [{ value: 'a' }, { value: 'b', label: { id: 0, text: 'Bee', type: 'info' } }],
      }),
    )
    const list = screen.getByRole('combobox', { name: 'Colour' })
    expect(list).toHaveValue('b')
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose…', 'a', 'Bee'])
  })

  test('include hidden ones in the form without showing them', async () => {
    const { container } = await show(input({ type: 'hidden', value: 'x' }))
    expect(container.querySelector('input')).toHaveValue('x')
    expect(container).toHaveTextContent('')
  })

  test('render a button that submits the form', async () => {
    await show(
      input({ type: 'submit', name: 'method', value: 'password' }, { meta: { label: { ...label, id: 1010022 } } }),
    )
    const button = screen.getByRole('button', { name: 'Sign in' })
    expect(button).toHaveAttribute('type', 'submit')
    expect(button).toHaveValue('password')
  })

  test('call the function of a button of the platform’s script', async () => {
    const ran = jest.fn()
    Object.assign(window, { oryPasskeyLogin: ran, PublicKeyCredential: {} })
    await show(input({ type: 'button', value: '{}', onclick: 'throw 1', onclickTrigger: 'oryPasskeyLogin' }))
    await userEvent.click(screen.getByRole('button', { name: 'Colour' }))
    expect(ran).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['oryPasskeyLogin', 'get', 'NotAllowedError', 'Passkey or security key not used'],
    ['oryWebAuthnRegistration', 'create', 'InvalidStateError', 'This device is already registered'],
  ] as const)('show the browser’s response to %s in the page, not in a dialog', async (name, way, error, text) => {
    const alerted = jest.spyOn(window, 'alert').mockImplementation(() => undefined)
    const reject = () => Promise.reject(new DOMException('no', error))
    Object.assign(navigator, { credentials: { get: reject, create: reject } })
    const script = () => navigator.credentials[way]({}).catch((reason: unknown) => alert(reason))
    Object.assign(window, { [name]: script, PublicKeyCredential: {} })
    await show(input({ type: 'button', value: '{}', onclickTrigger: name }))
    await userEvent.click(screen.getByRole('button', { name: 'Colour' }))
    expect(await screen.findByText(text, { exact: false })).toBeInTheDocument()
    expect(navigator.credentials[way]).toBe(reject)
    expect(alerted).toHaveBeenCalledTimes(name === 'oryPasskeyLogin' ? 1 : 0)
    alerted.mockRestore()
  })

  test('render an unknown type as a text field', async () => {
    await show(input({ type: 'colour-wheel', value: 'red' }))
    expect(screen.getByLabelText('Colour')).toHaveValue('red')
  })

  test('prefer the attribute’s label over the meta label, and fall back to the name', async () => {
    await show(input({ label: { id: 0, text: 'Own', type: 'info' } }))
    expect(screen.getByLabelText('Own')).toBeInTheDocument()
    await show(input({ name: 'traits.given_name', required: true }, { meta: {} }))
    expect(screen.getByLabelText('Given name')).toBeInTheDocument()
  })

  test('mark an optional trait', async () => {
    await show(input({ name: 'traits.colour' }))
    expect(screen.getByLabelText('Colour (optional)')).toBeInTheDocument()
  })

  test('show an error at its field', async () => {
    const messages = [
      { id: 4000002, text: 'Property colour is missing.', type: 'error', context: { property: 'colour' } },
    ]
    await show(input({ type: 'text' }, { messages }))
    const field = screen.getByLabelText('Colour')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Fill in this field.')
  })

  test('don’t treat a hint as an error', async () => {
    await show(input({ type: 'text' }, { messages: [{ id: 0, text: 'As on your card', type: 'info' }] }))
    expect(screen.getByLabelText('Colour')).toBeValid()
    expect(screen.getByLabelText('Colour')).toHaveAccessibleDescription('As on your card')
  })
})

describe('other nodes [SS-03]', () => {
  test('show text with its label', async () => {
    await show(
      nodeOf({
        type: 'text',
        meta: { label: { ...label, text: 'Secret' } },
        attributes: {
          id: 'totp_secret_key',
          text: { id: 1050006, text: 'ABC', type: 'info', context: { secret: 'ABC' } },
        },
      }),
    )
    expect(screen.getByText('Secret')).toBeInTheDocument()
    expect(screen.getByText('ABC')).toBeInTheDocument()
  })

  test('show a list of secrets', async () => {
    const secret = (text: string) => ({ id: 1050009, text, type: 'info', context: { secret: text } })
    const text = { id: 1050015, text: 'a, b', type: 'info', context: { secrets: [secret('a'), secret('b')] } }
    await show(nodeOf({ type: 'text', attributes: { id: 'codes', text } }))
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['a', 'b'])
  })

  test('show an image with its label as alternative text', async () => {
    await show(
      nodeOf({
        type: 'img',
        meta: { label },
        attributes: { id: 'qr', src: 'data:image/png;base64,AAAA', width: 256, height: 256 },
      }),
    )
    expect(screen.getByRole('img', { name: 'Colour' })).toHaveAttribute('width', '256')
  })

  test('show a link unless it runs code', async () => {
    await show(
      nodeOf({
        type: 'a',
        attributes: { id: 'continue', href: 'https://shop.example/', title: { ...label, text: 'Go on' } },
      }),
    )
    expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', 'https://shop.example/')
    await show(nodeOf({ type: 'a', attributes: { href: 'javascript:alert(1)', title: label } }))
    expect(screen.getByRole('alert')).toHaveTextContent('Unsafe link removed.')
  })

  test('render a placeholder for a widget', async () => {
    const { container } = await show(
      nodeOf({ type: 'div', group: 'captcha', attributes: { id: 'here', class: 'c', data: { theme: 'dark' } } }),
    )
    const place = container.querySelector('#here')
    expect(place).toHaveClass('c')
    expect(place).toHaveAttribute('data-theme', 'dark')
  })

  test('load a script once, with its integrity', async () => {
    const script = nodeOf({
      type: 'script',
      attributes: {
        id: 'webauthn_script',
        src: '/.well-known/ory/webauthn.js',
        integrity: 'sha512-x',
        crossorigin: 'anonymous',
      },
    })
    await show(script)
    await show(script)
    const loaded = document.querySelectorAll('script#webauthn_script')
    expect(loaded).toHaveLength(1)
    expect(loaded[0]).toHaveAttribute('integrity', 'sha512-x')
  })

  test('show the label or group of an unknown type', async () => {
    await show(nodeOf({ type: 'hologram', group: 'new', meta: { label }, attributes: { node_type: 'hologram' } }))
    expect(screen.getByText('Colour')).toBeInTheDocument()
    await show(nodeOf({ type: 'hologram', group: 'brand-new', attributes: {} }))
    expect(screen.getByText(/Brand new/)).toBeInTheDocument()
  })
})

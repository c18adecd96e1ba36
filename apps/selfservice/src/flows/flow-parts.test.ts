import { clearsTraits } from './cleared-traits'
import { isInput } from './flow'
import { startQuery, preservedQuery } from './flow-query'
import { missingFields, withMissing } from './missing-fields'
import { nodeGroups } from './node-groups'
import { openedNodes } from './opened-nodes'
import { placeMessages } from './place-messages'
import { primaryButton, mainButton } from './primary'
import { readFlow } from './read-flow'

const flowOf = (nodes: object[], messages: object[] = []) => {
  const flow = readFlow({ id: 'f', ui: { action: '', method: 'post', nodes, messages } })
  if (!flow) throw new Error('this is no flow')
  return flow
}
const field = (group: string, name: string, type = 'text', more: object = {}) => ({
  type: 'input',
  group,
  attributes: { name, type, ...more },
})

describe('reading a flow', () => {
  test.each([undefined, null, 'x', [], {}, { id: 1, ui: {} }, { id: 'f' }, { error: {} }])('rejects %j', (body) => {
    expect(readFlow(body)).toBeUndefined()
  })
  test('replaces missing lists with empty ones and omits invalid nodes', () => {
    const { ui } = flowOf([
      null,
      5,
      { type: 'input', attributes: {} },
      { type: 'input', attributes: { name: 'a' } },
    ] as object[])
    expect(ui).toMatchObject({
      method: 'POST',
      messages: [],
      nodes: ['', 'a'].map((name) => ({ group: 'default', messages: [], attributes: { name, type: 'text' } })),
    })
  })

  test('announces a link that was sent after another flow, unless there is an error', () => {
    const ids = (nodes: object[], state = 'sent_email', messages: object[] = []) =>
      readFlow({ id: 'f', state, active: 'link', ui: { nodes, messages } })?.ui.messages.map(({ id }) => id)
    const wrong = { ...field('link', 'email'), messages: [{ id: 4000040, text: 'Wrong', type: 'error' }] }
    expect(ids([field('link', 'email')])).toEqual([1080001])
    expect(ids([wrong])).toEqual([])
    expect(ids([field('link', 'email')], 'choose_method')).toEqual([])
    expect(ids([], 'sent_email', [{ id: 1060002, text: 'Sent', type: 'info' }])).toEqual([1060002])
  })
})

describe('groups', () => {
  const groups = (nodes: object[]) => nodeGroups(flowOf(nodes).ui.nodes)
  test('order methods with fields before those with one button, unknown ones last, and keep nodes in order', () => {
    const order = groups([
      field('brand_new', 'x', 'submit'),
      field('oidc', 'provider', 'submit'),
      field('password', 'method', 'submit'),
      field('password', 'password', 'password'),
      field('default', 'identifier'),
    ])
    expect(order.map(({ name }) => name)).toEqual(['default', 'password', 'oidc', 'brand_new'])
    expect(order[1]?.nodes.map(({ attributes }) => ('name' in attributes ? attributes.name : ''))).toEqual([
      'method',
      'password',
    ])
  })
  test('list providers in the configured order if the service reports it', () => {
    const provider = (value: string, position?: number) => ({
      ...field('oidc', 'provider', 'submit', { value }),
      meta: { label: { id: 1010002, text: value, type: 'info', context: { position } } },
    })
    const values = (nodes: object[]) =>
      groups(nodes)[0]?.nodes.map(({ attributes }) => ('value' in attributes ? attributes.value : ''))
    expect(values([provider('house', 1), provider('octo', 0)])).toEqual(['octo', 'house'])
    expect(values([provider('house'), provider('octo')])).toEqual(['house', 'octo'])
  })
  test('have the button that submits the input as the main one', () => {
    const login = groups([
      field('passkey', 'method', 'submit', { value: 'passkey' }),
      field('default', 'identifier'),
      field('password', 'password', 'password'),
      field('password', 'method', 'submit', { value: 'password' }),
    ])
    expect(primaryButton(login)?.attributes.value).toBe('password')
    const back = groups([
      field('code', 'code'),
      field('code', 'resend', 'submit'),
      field('code', 'method', 'submit', { value: 'code' }),
    ])
    expect(primaryButton(back)?.attributes.name).toBe('method')
    expect(
      primaryButton(groups([field('oidc', 'provider', 'submit'), field('default', 'csrf_token', 'hidden')])),
    ).toBeUndefined()
  })
  test('have a single button as the main one, but not a step back or a side link', () => {
    const provider = field('oidc', 'provider', 'submit', { value: 'google' })
    const back = field('code', 'screen', 'submit', { value: 'previous' })
    const alone = groups([provider, back, field('default', 'csrf_token', 'hidden')])
    expect(mainButton(alone)?.attributes.value).toBe('google')
    expect(mainButton(groups([provider, field('passkey', 'passkey_login_trigger', 'button')]))).toBeUndefined()
    expect(mainButton(groups([back]))).toBeUndefined()
  })
})

describe('messages of the flow', () => {
  const wrong = { id: 4000006, text: 'wrong', type: 'error' }
  test('are shown at their field', () => {
    const placed = placeMessages(
      flowOf([field('password', 'password', 'password')], [wrong, { id: 1, text: 'x', type: 'info' }]),
    )
    expect(placed.messages.map(({ id }) => id)).toEqual([1])
    expect(placed.atField.get('password')).toMatchObject([{ id: 4000006 }])
  })
  test('disappear after a failure if they report success', () => {
    const saved = { id: 1050001, text: 'saved', type: 'success' }
    const info = { id: 1, text: 'x', type: 'info' }
    const ids = (nodes: object[], messages: object[]) =>
      placeMessages(flowOf(nodes, messages)).messages.map(({ id }) => id)
    expect(ids([], [saved, info])).toEqual([1050001, 1])
    expect(ids([], [saved, info, { ...wrong, id: 4000007 }])).toEqual([1, 4000007])
    expect(ids([{ ...field('profile', 'traits.phone', 'tel'), messages: [wrong] }], [saved])).toEqual([])
  })
  test('stay with the flow if it has no such field', () => {
    const placed = placeMessages(flowOf([field('password', 'password', 'hidden')], [wrong]))
    expect(placed.messages).toHaveLength(1)
  })
})

describe('missing fields', () => {
  const { nodes } = flowOf([
    field('default', 'identifier', 'text', { required: true }),
    field('password', 'password', 'password', { required: true }),
    field('totp', 'totp_code', 'text', { required: true }),
    field('default', 'nickname'),
  ]).ui
  const missing = (sender?: { name: string; value: string; group: string }) => [
    ...missingFields(nodes, () => true, sender).keys(),
  ]

  test('belong to the selected method', () => {
    expect(missing({ name: 'method', value: 'password', group: 'password' })).toEqual(['identifier', 'password'])
    expect(missing({ name: 'method', value: 'totp', group: 'totp' })).toEqual(['identifier', 'totp_code'])
  })
  test('are ignored for a button that sends no fields', () => {
    expect(missing({ name: 'provider', value: 'google', group: 'oidc' })).toEqual([])
  })
})

describe('a required trait that was sent empty', () => {
  const messageIdsOf = (
    id: number,
    { text = 'as sent', ...more }: { text?: string; name?: string; value?: string } = {},
  ) => {
    const { name = 'traits.email', ...attributes } = { required: true, ...more }
    const node = { ...field('default', name, 'email', attributes), messages: [{ id, text, type: 'error' }] }
    return flowOf([node])
      .ui.nodes.filter(isInput)
      .flatMap(withMissing)
      .map((message) => message.id)
  }
  test.each([4000003, 4000004, 4000040, 4000041])('is reported as missing, whatever the service says: %i', (id) => {
    expect(messageIdsOf(id)).toEqual([4000002])
    expect(messageIdsOf(id, { value: 'x' })).toEqual([id])
    expect(messageIdsOf(id, { name: 'email' })).toEqual([id])
  })
  test('is reported as missing for a format error without its own number, but not for other errors', () => {
    expect(messageIdsOf(4000001, { text: '"" is not valid "email"' })).toEqual([4000002])
    expect(messageIdsOf(4000001, { text: 'Ask your administrator.' })).toEqual([4000001])
    expect(messageIdsOf(4000032)).toEqual([4000032])
  })
})

describe('traits of a sign-up with two screens', () => {
  const wrong = { id: 4000041, text: 'wrong', type: 'error' }
  const typesOf = (state: string | undefined, ...nodes: object[]) =>
    openedNodes({ ...flowOf(nodes), state })
      .filter(isInput)
      .map(({ attributes }) => attributes.type)
  const hidden = (name: string, value: unknown, ...messages: object[]) => ({
    ...field('default', name, 'hidden', { value }),
    messages,
  })

  test('become fields again if they are hidden and rejected', () => {
    const nodes = [
      hidden('traits.phone', 'abc', wrong),
      hidden('traits.age', 5, wrong),
      hidden('traits.tos', false, wrong),
      hidden('traits.name', {}, wrong),
      hidden('traits.email', 'a@b.example'),
      hidden('csrf_token', 'x', wrong),
    ]
    const hiddenTypes = nodes.map(() => 'hidden')
    expect(typesOf('choose_method', ...nodes)).toEqual(['text', 'number', 'checkbox', ...hiddenTypes.slice(3)])
    expect(typesOf('sent_email', ...nodes)).toEqual(hiddenTypes)
  })

  test('count as cleared if the flow has a value that isn’t submitted', () => {
    const flow = flowOf([
      field('default', 'traits.email', 'email', { value: 'a@b.example' }),
      field('default', 'traits.name.first', 'text', { value: 'Ada' }),
      field('default', 'traits.city'),
      field('default', 'traits.news', 'checkbox', { value: true }),
    ])
    const body = { method: 'profile', traits: { email: 'a@b.example', name: { first: 'Eve' } } }
    expect(clearsTraits(body, flow)).toBe(false)
    expect(clearsTraits({ ...body, traits: { email: 'a@b.example' } }, flow)).toBe(true)
    expect(clearsTraits({ ...body, method: 'password', traits: {} }, flow)).toBe(false)
    expect(clearsTraits('text', flow)).toBe(false)
  })
})

describe('parameters [SS-21]', () => {
  const request_url =
    'https://id.example/self-service/login/browser?return_to=https%3A%2F%2Fa.example&aal=aal2&login_challenge=c'
  test('are those the flow was started with, from the request URL first, without the flow itself', () => {
    const query = startQuery(new URLSearchParams('flow=f&return_to=/b'), { request_url })
    expect(Object.fromEntries(query)).toEqual({ aal: 'aal2', login_challenge: 'c', return_to: '/b' })
  })
  test('don’t come from an invalid request URL', () => {
    expect([...startQuery(new URLSearchParams('x=1'), { request_url: '::' })]).toEqual([['x', '1']])
  })
  test('keep the person’s destination for another kind of flow', () => {
    const query = preservedQuery(startQuery(new URLSearchParams(), { request_url }))
    expect(Object.fromEntries(query)).toEqual({ return_to: 'https://a.example', login_challenge: 'c' })
  })
})

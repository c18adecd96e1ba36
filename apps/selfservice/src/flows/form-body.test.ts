import { formBody, localTime, type Fields } from './form-body'
import { readFlow } from './read-flow'

type Attributes = { name: string; type?: string; value?: unknown; options?: { value: unknown }[]; disabled?: boolean }
const nodesOf = (...inputs: [group: string, attributes: Attributes][]) =>
  readFlow({ id: 'f', ui: { nodes: inputs.map(([group, attributes]) => ({ type: 'input', group, attributes })) } })?.ui
    .nodes ?? []

const typed = (values: Record<string, string>, ticks: string[] = []): Fields => ({
  text: (name) => values[name],
  ticked: ({ attributes }) => ticks.includes(String(attributes.value ?? attributes.name)),
})

test('turns dotted names into objects and omits empty values', () => {
  const nodes = nodesOf(
    ['default', { name: 'csrf_token', type: 'hidden', value: 'c' }],
    ['default', { name: 'traits.email', type: 'email' }],
    ['default', { name: 'traits.name.first' }],
    ['default', { name: 'traits.name.last' }],
  )
  const fields = typed({
    csrf_token: 'c',
    'traits.email': 'a@b.example',
    'traits.name.first': 'Ada',
    'traits.name.last': '',
  })
  expect(formBody(nodes, fields)).toEqual({
    csrf_token: 'c',
    traits: { email: 'a@b.example', name: { first: 'Ada' } },
  })
})

test('converts values to the types of their nodes [SS-04]', () => {
  const nodes = nodesOf(
    ['default', { name: 'traits.age', type: 'number' }],
    ['default', { name: 'traits.weight', type: 'number' }],
    ['default', { name: 'traits.tos', type: 'checkbox' }],
    ['default', { name: 'traits.news', type: 'checkbox', value: true }],
    ['default', { name: 'traits.since', type: 'datetime-local' }],
    ['default', { name: 'traits.born', type: 'date' }],
    ['default', { name: 'traits.level', type: 'text', options: [{ value: 1 }, { value: 2 }] }],
    ['default', { name: 'traits.kept', type: 'hidden', value: true }],
  )
  const fields = typed(
    {
      'traits.age': '7.5',
      'traits.weight': 'abc',
      'traits.since': '2026-01-02T03:04',
      'traits.born': '2000-12-31',
      'traits.level': '2',
      'traits.kept': 'true',
    },
    ['traits.tos'],
  )
  expect(formBody(nodes, fields)).toEqual({
    traits: {
      age: 7.5,
      weight: 'abc',
      tos: true,
      news: false,
      since: new Date('2026-01-02T03:04').toISOString(),
      born: '2000-12-31',
      level: 2,
      kept: true,
    },
  })
})

test('sends checkboxes with values as a list', () => {
  const nodes = nodesOf(
    ['oauth2_consent', { name: 'grant_scope', type: 'checkbox', value: 'openid' }],
    ['oauth2_consent', { name: 'grant_scope', type: 'checkbox', value: 'email' }],
    ['oauth2_consent', { name: 'grant_scope', type: 'checkbox', value: 'phone' }],
  )
  expect(formBody(nodes, typed({}, ['openid', 'phone']))).toEqual({ grant_scope: ['openid', 'phone'] })
})

test('includes a hidden field set by a script', () => {
  const nodes = nodesOf(['passkey', { name: 'passkey_login', type: 'hidden', value: '' }])
  expect(formBody(nodes, typed({ passkey_login: '{"id":1}' }))).toEqual({ passkey_login: '{"id":1}' })
})

describe('for the pressed button', () => {
  const nodes = nodesOf(
    ['default', { name: 'csrf_token', type: 'hidden', value: 'c' }],
    ['default', { name: 'identifier' }],
    ['identifier_first', { name: 'identifier', type: 'hidden', value: 'kept' }],
    ['password', { name: 'password', type: 'password' }],
    ['password', { name: 'method', type: 'submit', value: 'password' }],
    ['code', { name: 'method', type: 'hidden', value: 'code' }],
    ['code', { name: 'resend', type: 'submit', value: 'code' }],
    ['oidc', { name: 'provider', type: 'submit', value: 'google' }],
    ['default', { name: 'off', disabled: true, value: 'x' }],
  )
  const fields = typed({ csrf_token: 'c', identifier: 'ada', password: 'secret', method: 'code' })

  test('sends its own fields and the common ones', () => {
    expect(formBody(nodes, fields, { name: 'method', value: 'password', group: 'password' })).toEqual({
      csrf_token: 'c',
      identifier: 'ada',
      password: 'secret',
      method: 'password',
    })
  })
  test('sends the method of another provider but no password', () => {
    expect(formBody(nodes, fields, { name: 'provider', value: 'google', group: 'oidc' })).toEqual({
      csrf_token: 'c',
      identifier: 'ada',
      method: 'oidc',
      provider: 'google',
    })
  })
  test('sends true for a boolean', () => {
    const body = formBody(nodes, fields, { name: 'totp_unlink', value: 'true', group: 'totp' })
    expect(body).toMatchObject({ method: 'totp', totp_unlink: true })
  })
  test('sends no method when going back, as that method continues [SS-04]', () => {
    const body = formBody(nodes, fields, { name: 'screen', value: 'previous', group: 'profile' })
    expect(body).toEqual({ csrf_token: 'c', identifier: 'ada', screen: 'previous' })
  })
  test('omits a rejected optional value when going back, as the service then stays on the step', () => {
    const rejected = { messages: [{ id: 4000041, text: 'No phone number', type: 'error' }] }
    const traits = { email: { required: true, value: 'x' }, phone: { value: 'abc' }, city: { value: 'Ulm' } }
    const inputs = Object.entries(traits).map(([name, attributes]) => ({
      ...{ type: 'input', group: 'default', attributes: { name: `traits.${name}`, type: 'text', ...attributes } },
      ...(name !== 'city' && rejected),
    }))
    const { nodes: on = [] } = readFlow({ id: 'f', ui: { nodes: inputs } })?.ui ?? {}
    const values = { 'traits.email': 'x', 'traits.phone': 'abc', 'traits.city': 'Ulm' }
    const back = { name: 'screen', value: 'previous', group: 'profile' }
    expect(formBody(on, typed(values), back)).toEqual({ traits: { email: 'x', city: 'Ulm' }, screen: 'previous' })
    const corrected = { ...values, 'traits.phone': '+4915112345678' }
    expect(formBody(on, typed(corrected), back)).toMatchObject({ traits: { phone: '+4915112345678' } })
    expect(formBody(on, typed(values))).toMatchObject({ traits: { phone: 'abc' } })
  })
  test('sends the method when requesting a new code', () => {
    expect(formBody(nodes, fields, { name: 'resend', value: 'code', group: 'code' })).toMatchObject({
      method: 'code',
      resend: 'code',
    })
  })
})

test('handles a field named like a built-in property safely', () => {
  const nodes = nodesOf(['default', { name: '__proto__.polluted' }], ['default', { name: 'constructor' }])
  const body = formBody(nodes, typed({ '__proto__.polluted': 'x', constructor: 'y' }))
  expect(Object.prototype).not.toHaveProperty('polluted')
  expect(Object.keys(body)).toEqual(['__proto__', 'constructor'])
})

test('shows a time of the service in local time', () => {
  expect(localTime('not a time')).toBe('not a time')
  expect(new Date(localTime('2026-01-02T03:04:00Z')).toISOString()).toBe('2026-01-02T03:04:00.000Z')
})

test('doesn’t send the typed code when requesting another one [SS-06]', () => {
  const nodes = nodesOf(
    ['code', { name: 'code' }],
    ['code', { name: 'method', type: 'hidden', value: 'code' }],
    ['code', { name: 'email', type: 'submit', value: 'a@b.example' }],
  )
  const fields = typed({ code: '123456', method: 'code' })
  const again = { name: 'email', value: 'a@b.example', group: 'code' }
  expect(formBody(nodes, fields, again)).toEqual({ method: 'code', email: 'a@b.example' })
  expect(formBody(nodes, fields, { name: 'method', value: 'code', group: 'code' })).toMatchObject({ code: '123456' })
})

test('turns numbered fields into a list without emptied items', () => {
  const nodes = nodesOf(
    ['profile', { name: 'traits.emails' }],
    ['profile', { name: 'traits.emails.0' }],
    ['profile', { name: 'traits.emails.1' }],
    ['profile', { name: 'traits.emails.2' }],
    ['profile', { name: 'traits.years.2024' }],
    ['profile', { name: 'traits.pets.0.names.0' }],
    ['profile', { name: 'traits.pets.0.age', type: 'number' }],
  )
  const fields = typed({
    'traits.emails.0': 'a@b.example',
    'traits.emails.1': '',
    'traits.emails.2': 'c@d.example',
    'traits.years.2024': 'good',
    'traits.pets.0.names.0': 'Rex',
    'traits.pets.0.age': '3',
  })
  expect(formBody(nodes, fields)).toEqual({
    traits: { emails: ['a@b.example', 'c@d.example'], years: { 2024: 'good' }, pets: [{ names: ['Rex'], age: 3 }] },
  })
  expect(
    formBody(nodes.slice(0, 3), typed({ 'traits.emails': 'new@b.example', 'traits.emails.0': 'a@b.example' })),
  ).toEqual({
    traits: { emails: ['a@b.example', 'new@b.example'] },
  })
  expect(formBody(nodes.slice(0, 3), typed({ 'traits.emails': 'new@b.example' }))).toEqual({
    traits: { emails: ['new@b.example'] },
  })
})

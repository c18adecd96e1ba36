import { decide, decideBack, merged } from './bulk-action'

const ada = {
  id: 'a',
  schema_id: 'person',
  schema_url: '',
  traits: { email: 'ada@x.example' },
  state: 'active' as const,
}
const staff = {
  id: 'staff',
  schema: { properties: { traits: { properties: { badge: { type: 'string' } }, required: ['badge'] } } },
}
const open = { id: 'open', schema: { properties: { traits: {} } } }

test.each([
  [{ type: 'activate' as const }, { kind: 'same' }],
  [
    { type: 'deactivate' as const },
    { kind: 'change', change: { field: 'state', before: 'active', after: 'inactive' } },
  ],
  [{ type: 'delete' as const }, { kind: 'delete' }],
  [{ type: 'revoke' as const }, { kind: 'revoke' }],
  [{ type: 'schema' as const, schema: 'person' }, { kind: 'same' }],
  [
    { type: 'schema' as const, schema: 'gone' },
    { kind: 'refused', why: { code: 'noSchema' } },
  ],
  [
    { type: 'schema' as const, schema: 'staff' },
    { kind: 'refused', why: { path: 'traits.badge', label: 'Badge', code: 'required' } },
  ],
  [
    { type: 'schema' as const, schema: 'open' },
    { kind: 'change', change: { field: 'schema_id', before: 'person', after: 'open' } },
  ],
])('%j is decided before it is run', (action, verdict) => {
  expect(decide(ada, action, [staff, open])).toEqual(verdict)
})

test('metadata is merged, and unchanged metadata isn’t written', () => {
  const held = { ...ada, metadata_admin: { tier: 1, region: { eu: true } } }
  const change = (merge: Record<string, unknown>) =>
    decide(held, { type: 'metadata', field: 'metadata_admin', merge }, [])
  expect(change({ tier: 1 })).toEqual({ kind: 'same' })
  expect(change({ tier: null, region: { us: true } })).toEqual({
    kind: 'change',
    change: { field: 'metadata_admin', before: held.metadata_admin, after: { region: { eu: true, us: true } } },
  })
  expect(decide(ada, { type: 'metadata', field: 'metadata_public', merge: { a: 1 } }, [])).toMatchObject({
    kind: 'change',
    change: { before: null, after: { a: 1 } },
  })
})

test.each([
  ['what the job made of it', { b: 1, a: 2 }, { kind: 'change', change: { before: { b: 1, a: 2 }, after: null } }],
  ['what it was before', null, { kind: 'same' }],
  ['what somebody made of it since', { a: 3 }, { kind: 'refused' }],
])('undo restores %s where necessary', (_, now, verdict) => {
  const change = { field: 'metadata_admin' as const, before: null, after: { a: 2, b: 1 } }
  expect(decideBack({ ...ada, metadata_admin: now }, change)).toMatchObject(verdict)
})

test('a merge never reaches a prototype', () => {
  merged({}, JSON.parse('{"__proto__": {"polluted": true}}'))
  expect(Object.prototype).not.toHaveProperty('polluted')
})

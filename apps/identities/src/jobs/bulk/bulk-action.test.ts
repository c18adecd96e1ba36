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
])('decides the outcome of %j before running it', (action, verdict) => {
  expect(decide(ada, action, [staff, open])).toEqual(verdict)
})

test('merges metadata and doesn’t write unchanged metadata', () => {
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
  ['that the job changed', { b: 1, a: 2 }, { kind: 'change', change: { before: { b: 1, a: 2 }, after: null } }],
  ['that has its old value again', null, { kind: 'same' }],
  ['that someone else has changed since', { a: 3 }, { kind: 'refused' }],
])('decides how to undo metadata %s', (_, now, verdict) => {
  const change = { field: 'metadata_admin' as const, before: null, after: { a: 2, b: 1 } }
  expect(decideBack({ ...ada, metadata_admin: now }, change)).toMatchObject(verdict)
})

test('never merges into a prototype', () => {
  merged({}, JSON.parse('{"__proto__": {"polluted": true}}'))
  expect(Object.prototype).not.toHaveProperty('polluted')
})

import { decide, merged } from './bulk-action'

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
  [{ type: 'deactivate' as const }, { kind: 'patch', patch: [{ op: 'replace', path: '/state', value: 'inactive' }] }],
  [{ type: 'delete' as const }, { kind: 'delete' }],
  [{ type: 'revoke' as const }, { kind: 'revoke' }],
  [{ type: 'schema' as const, schema: 'person' }, { kind: 'same' }],
  [
    { type: 'schema' as const, schema: 'gone' },
    { kind: 'refused', why: 'gone' },
  ],
  [
    { type: 'schema' as const, schema: 'staff' },
    { kind: 'refused', why: expect.stringContaining('badge') },
  ],
  [
    { type: 'schema' as const, schema: 'open' },
    { kind: 'patch', patch: [{ op: 'replace', path: '/schema_id', value: 'open' }] },
  ],
])('%j is decided before it is done', (action, verdict) => {
  expect(decide(ada, action, [staff, open])).toEqual(verdict)
})

test('metadata is merged, and left alone where nothing changes', () => {
  const held = { ...ada, metadata_admin: { tier: 1, region: { eu: true } } }
  const change = (merge: Record<string, unknown>) =>
    decide(held, { type: 'metadata', field: 'metadata_admin', merge }, [])
  expect(change({ tier: 1 })).toEqual({ kind: 'same' })
  expect(change({ tier: null, region: { us: true } })).toEqual({
    kind: 'patch',
    patch: [{ op: 'add', path: '/metadata_admin', value: { region: { eu: true, us: true } } }],
  })
  expect(decide(ada, { type: 'metadata', field: 'metadata_public', merge: { a: 1 } }, [])).toMatchObject({
    kind: 'patch',
  })
})

test('a merge never reaches a prototype', () => {
  merged({}, JSON.parse('{"__proto__": {"polluted": true}}'))
  expect(Object.prototype).not.toHaveProperty('polluted')
})

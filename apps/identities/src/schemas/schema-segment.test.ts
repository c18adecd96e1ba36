import { schemaPaths } from '../paths'
import { schemaOfSegment, schemaSegment } from './schema-segment'

test.each(['customer', 'preset', 'preset://email', 'https://example.com/schemas/Müller.json', 'a/b', 'a?b'])(
  'the ID %s is a path segment that every server accepts, and is read back',
  (id) => {
    const segment = schemaSegment(id)
    expect(segment).not.toContain('/')
    expect(schemaOfSegment(segment)).toBe(id)
  },
)

test('URLs of a preset have no encoded slash', () => {
  const at = { project: 'shop', schema: 'preset://email' }
  expect(schemaPaths.schema(at)).toBe('/projects/shop/schemas/cHJlc2V0Oi8vZW1haWw')
  expect(schemaPaths.history(at)).toBe('/projects/shop/schemas/cHJlc2V0Oi8vZW1haWw/history')
  expect(schemaPaths.schema.pattern).toBe('/projects/:project/schemas/:schema')
})

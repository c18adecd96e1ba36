import { schemaPaths } from '../paths'
import { schemaOfSegment, schemaSegment } from './schema-segment'

test.each(['customer', 'preset', 'preset://email', 'https://example.com/schemas/Müller.json', 'a/b', 'a?b'])(
  'turns the ID %s into a path segment that every server accepts, and back',
  (id) => {
    const segment = schemaSegment(id)
    expect(segment).not.toContain('/')
    expect(schemaOfSegment(segment)).toBe(id)
  },
)

test('avoids encoded slashes in URLs of a preset', () => {
  const at = { project: 'shop', schema: 'preset://email' }
  expect(schemaPaths.schema(at)).toBe('/projects/shop/schemas/cHJlc2V0Oi8vZW1haWw')
  expect(schemaPaths.history(at)).toBe('/projects/shop/schemas/cHJlc2V0Oi8vZW1haWw/history')
  expect(schemaPaths.schema.pattern).toBe('/projects/:project/schemas/:schema')
})

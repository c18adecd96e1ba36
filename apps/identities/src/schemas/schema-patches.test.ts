import { inlineUrl } from '@atrium/shared/base64'

import { inlineDocument, schemaPatch } from './schema-patches'

const config = {
  identity: {
    default_schema_id: 'person',
    schemas: [
      { id: 'staff', url: 'x' },
      { id: 'person', url: 'y' },
    ],
  },
}
const place = '/services/identity/config/identity'

test('a known schema is changed in place, a new one is added at the end', () => {
  expect(schemaPatch(config, 'person', { url: inlineUrl('{}') })).toEqual([
    { op: 'test', path: `${place}/schemas/1/id`, value: 'person' },
    { op: 'add', path: `${place}/schemas/1/url`, value: inlineUrl('{}') },
  ])
  expect(schemaPatch(config, 'robot', { url: inlineUrl('{}') })).toEqual([
    { op: 'add', path: `${place}/schemas/-`, value: { id: 'robot', url: inlineUrl('{}') } },
  ])
})

test('a preset is added to become the default', () => {
  expect(schemaPatch(config, 'preset://sms', { isDefault: true })).toEqual([
    { op: 'add', path: `${place}/schemas/-`, value: { id: 'preset://sms', url: 'preset://sms' } },
    { op: 'add', path: `${place}/default_schema_id`, value: 'preset://sms' },
  ])
})

test('a document is kept character by character', () => {
  const document = { title: 'Größe 🙂' }
  expect(inlineDocument(inlineUrl(JSON.stringify(document)))).toEqual(document)
  expect(inlineDocument('https://a.example/schema.json')).toBeUndefined()
})

test.each([undefined, {}, { identity: { schemas: 'none' } }])('%j has no schemas', (odd) => {
  expect(() => schemaPatch(odd, 'a', { url: '' })).toThrow(expect.objectContaining({ id: 'no_schemas' }))
})

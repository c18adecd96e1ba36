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

test('changes a known schema in place and appends a new one', () => {
  expect(schemaPatch(config, 'person', { url: inlineUrl('{}') })).toEqual([
    { op: 'test', path: `${place}/schemas/1/id`, value: 'person' },
    { op: 'add', path: `${place}/schemas/1/url`, value: inlineUrl('{}') },
  ])
  expect(schemaPatch(config, 'robot', { url: inlineUrl('{}') })).toEqual([
    { op: 'add', path: `${place}/schemas/-`, value: { id: 'robot', url: inlineUrl('{}') } },
  ])
})

test('adds a preset to make it the default', () => {
  expect(schemaPatch(config, 'preset://sms', { isDefault: true })).toEqual([
    { op: 'add', path: `${place}/schemas/-`, value: { id: 'preset://sms', url: 'preset://sms' } },
    { op: 'add', path: `${place}/default_schema_id`, value: 'preset://sms' },
  ])
})

test('keeps a document character by character', () => {
  const document = { title: 'Größe 🙂' }
  expect(inlineDocument(inlineUrl(JSON.stringify(document)))).toEqual(document)
  expect(inlineDocument('https://a.example/schema.json')).toBeUndefined()
})

test.each([undefined, {}, { identity: { schemas: 'none' } }])('rejects a configuration without schemas: %j', (odd) => {
  expect(() => schemaPatch(odd, 'a', { url: '' })).toThrow(expect.objectContaining({ id: 'no_schemas' }))
})

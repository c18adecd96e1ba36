import { inlineUrl, publishPatch } from './publish-schema'

const config = {
  identity: {
    default_schema_id: 'person',
    schemas: [
      { id: 'staff', url: 'x' },
      { id: 'person', url: 'y' },
    ],
  },
}

test('a known schema is replaced where it stands, a new one comes last', () => {
  expect(publishPatch(config, 'person', {})).toEqual([
    { op: 'test', path: '/services/identity/config/identity/schemas/1/id', value: 'person' },
    { op: 'replace', path: '/services/identity/config/identity/schemas/1/url', value: inlineUrl({}) },
  ])
  expect(publishPatch(config, 'robot', {})).toMatchObject([{ op: 'add', path: expect.stringMatching(/\/-$/) }])
})

test('a document is kept with every letter', () => {
  const document = { title: 'Größe 🙂' }
  const bytes = Uint8Array.from(atob(inlineUrl(document).replace('base64://', '')), (letter) => letter.charCodeAt(0))
  expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(document)
})

test.each([undefined, {}, { identity: { schemas: 'none' } }])('%j has no schemas', (odd) => {
  expect(() => publishPatch(odd, 'a', {})).toThrow(expect.objectContaining({ id: 'no_schemas' }))
})

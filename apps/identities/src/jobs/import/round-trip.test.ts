/** @jest-environment node */
import fc from 'fast-check'

import type { CreateIdentityBody, Identity } from '@ory/client-fetch'

import { checkFile, openFile } from './check-file'
import { csvOf } from './identity-csv'
import { importRows } from './import-rows'
import { guessMapping } from './mapping'
import type { Format } from '@atrium/shared/records'

const text = { type: 'string' }
const person = {
  properties: {
    traits: {
      type: 'object',
      properties: {
        email: { ...text, 'ory.sh/kratos': { credentials: { password: { identifier: true } } } },
        name: { type: 'object', properties: { first: text, last: { type: ['string', 'null'] } } },
        phone: text,
        state: text,
        born: { ...text },
        points: { type: 'integer' },
        share: { type: 'number' },
        news: { type: 'boolean' },
        tags: { type: 'array', items: text },
        address: { type: 'object' },
        either: { type: ['string', 'number', 'boolean', 'array'] },
        free: {},
        'a.b': text,
      },
    },
  },
}
const staff = { properties: { traits: { type: 'object', properties: { badge: text, email: text } } } }
const schemas = [
  { id: 'person', schema: person },
  { id: 'staff', schema: staff },
]

/** Texts as people and other programs write them, and what spreadsheets and CSV stumble over. */
const arbitraryText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '0',
    '007',
    '-0',
    '1e5',
    '+4915112345678',
    '=1+1',
    '-1',
    '@ada',
    '\ttab',
    ' space ',
    '\ufeffmark',
    '2020-02-30',
    '2020-01-01T00:00:00Z',
    'a,b;c|d',
    'two\nlines\r\n',
    'say "hi"',
    '""',
    '"Bob"',
    'null',
    'true',
    '{"a":1}',
    '[1]',
    'القاهرة, EG',
    'e\u0301',
    '👩‍👩‍👧',
    '\ud800',
    "'quoted",
    '12345678901234567890',
  ),
)
const arbitraryJson = fc.jsonValue({ maxDepth: 3 })
const name = fc.record({ first: arbitraryText, last: fc.oneof(arbitraryText, fc.constant(null)) }, { requiredKeys: [] })
const personTraits = fc.record(
  {
    email: arbitraryText,
    name: fc.oneof(name, fc.constant({})),
    phone: arbitraryText,
    state: arbitraryText,
    born: arbitraryText,
    points: fc.maxSafeInteger(),
    share: fc.double({ noNaN: true, noDefaultInfinity: true }).map((share) => (share === 0 ? 0 : share)),
    news: fc.boolean(),
    tags: fc.array(arbitraryText, { maxLength: 4 }),
    address: fc.dictionary(fc.string(), arbitraryJson, { maxKeys: 3 }),
    either: fc.oneof(arbitraryText, fc.integer(), fc.boolean(), fc.array(arbitraryText, { maxLength: 2 })),
    free: arbitraryJson,
    'a.b': arbitraryText,
    unknown: arbitraryJson,
  },
  { requiredKeys: [] },
)
const staffTraits = fc.record({ badge: arbitraryText, email: arbitraryText })

const identity = fc
  .record({
    id: fc.uuid(),
    kind: fc.oneof(
      personTraits.map((traits) => ({ schema_id: 'person', traits })),
      staffTraits.map((traits) => ({ schema_id: 'staff', traits })),
    ),
    external_id: fc.option(
      fc.string({ minLength: 1 }).filter((id) => id.trim() === id),
      { nil: undefined },
    ),
    state: fc.constantFrom('active' as const, 'inactive' as const),
    metadata_public: arbitraryJson,
    metadata_admin: arbitraryJson,
    verified: fc.boolean(),
  })
  .map(({ kind, verified, metadata_public, metadata_admin, ...rest }): Identity => ({
    ...rest,
    ...kind,
    // Any JSON, although the client's type is an object.
    metadata_public: metadata_public as object | null,
    metadata_admin: metadata_admin as object | null,
    schema_url: 'https://x.example/schemas/x',
    created_at: new Date(0),
    updated_at: new Date(0),
    verifiable_addresses: [
      { id: 'x', value: 'ada@x.example', verified, via: 'email', status: verified ? 'completed' : 'pending' },
    ],
  }))

/** The body that an import should send for an identity. */
const bodyOf = ({
  schema_id,
  traits,
  external_id,
  state,
  metadata_public,
  metadata_admin,
  verifiable_addresses,
}: Identity): CreateIdentityBody => ({
  schema_id,
  traits: traits as object,
  external_id,
  state,
  metadata_public: (metadata_public as unknown) ?? undefined,
  metadata_admin: (metadata_admin as unknown) ?? undefined,
  verifiable_addresses: verifiable_addresses?.[0]?.verified
    ? [{ value: 'ada@x.example', verified: true, via: 'email', status: 'completed' }]
    : undefined,
})

function fileOf(identities: readonly Identity[], format: Format): File {
  const lines = csvOf(schemas)
  const parts = {
    csv: () => ['\ufeff', lines.header, ...identities.map(lines.lineOf)],
    ndjson: () => identities.map((one) => `${JSON.stringify(one)}\n`),
    json: () => [`[\n${identities.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`],
  }[format]()
  return new File(parts, `people.${format}`)
}

/** Imports an exported file with the mapping that the page suggests. */
async function imported(identities: readonly Identity[], format: Format) {
  const file = fileOf(identities, format)
  const { layout, columns, start } = await openFile({ file, format })
  const mapping = guessMapping(columns, person, [staff])
  const schema = { id: 'person', schema: person, all: { person, staff } }
  return importRows({ file, layout, mapping, schema, from: start, size: identities.length })
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test.each(['csv', 'ndjson', 'json'] as const)('imports a %s export unchanged', async (format) => {
  await fc.assert(
    fc.asyncProperty(fc.array(identity, { minLength: 1, maxLength: 4 }), async (identities) => {
      const { drafts, wrong } = await imported(identities, format)
      expect(wrong).toEqual([])
      expect(plain(drafts.map(({ body }) => body))).toEqual(plain(identities.map(bodyOf)))
    }),
    { numRuns: 100 },
  )
})

test.each(['csv', 'json'] as const)('imports an identity of 10 MB unchanged from %s', async (format) => {
  const traits = { email: 'ada@x.example', phone: '=,"\n'.repeat(2_500_000) }
  const big: Identity = { id: 'x', schema_id: 'person', schema_url: '', state: 'active', traits }
  const { drafts, wrong } = await imported([big], format)
  expect(wrong).toEqual([])
  expect(drafts[0]?.body.traits).toEqual(traits)
})

test('prevents spreadsheets from reading text as formulas', () => {
  const ada: Identity = { id: 'x', schema_id: 'staff', schema_url: '', traits: { badge: '=1+1', email: 'a@x.example' } }
  expect(csvOf(schemas, true).lineOf(ada)).toContain("'=1+1")
  expect(csvOf(schemas).lineOf(ada)).toContain(',=1+1,')
  // some localized editions accept full-width signs, treat a line break as a new cell, or separate cells by semicolons
  for (const [badge, cell] of [
    ['＝1+1', "'＝1+1"],
    ['＠SUM(1)', "'＠SUM(1)"],
    ['\n=1+1', "'\n'=1+1"],
    ['x;=1+1;y', "x;'=1+1;y"],
    ['x\t@SUM(1)', "x\t'@SUM(1)"],
    ['a\r\nb; - c', 'a\r\nb; - c'],
  ] as const)
    expect(csvOf(schemas, true).lineOf({ ...ada, traits: { ...ada.traits, badge } })).toContain(cell)
})

test('reports unmapped fields that appear late in a file', async () => {
  const lines = Array.from({ length: 120 }, (_, at) =>
    JSON.stringify({ email: `p${at}@x.example`, ...(at > 110 && { crm: at }) }),
  )
  const file = new File([lines.join('\n')], 'people.ndjson')
  const opened = await openFile({ file, format: 'ndjson' })
  const mapping = guessMapping(opened.columns, person)
  const request = { file, opened, mapping, schema: { id: 'person', schema: person } }
  const { unmapped } = await checkFile(request, () => undefined, new AbortController().signal)
  expect(unmapped).toEqual(['crm'])
})

import { schemaAssist } from './schema-assist'

const schema = {
  type: 'object',
  properties: {
    email: { type: 'string', format: 'email', title: 'Email', description: 'Where messages go' },
    state: { enum: ['active', 'inactive'] },
    name: { $ref: '#/definitions/name' },
    tags: { type: 'array', items: { enum: ['vip', 'staff'] } },
  },
  definitions: { name: { type: 'object', properties: { first: { type: 'string' }, last: { type: 'string' } } } },
  required: ['email'],
  additionalProperties: false,
}
const assist = schemaAssist(schema, ({ code, expected }) => (expected === undefined ? code : `${code} ${expected}`))

/** The text, with `|` marking the cursor. */
const at = (marked: string) => [marked.replace('|', ''), marked.indexOf('|')] as const
const labels = (marked: string) => assist.suggest?.(...at(marked)).map(({ label }) => label)
const completed = (marked: string, label: string) => {
  const [text, offset] = at(marked)
  const found = assist.suggest?.(text, offset).find((one) => one.label === label)
  return found && text.slice(0, found.from) + found.insert + text.slice(found.to)
}
const check = async (text: string) => {
  const found = (await assist.check?.(text, new AbortController().signal)) ?? []
  return found.map(({ line, column, endLine, endColumn, message }) => [line, column, endLine, endColumn, message])
}

test('what doesn’t match has its place', async () => {
  expect(await check('{\n  "email": "ada",\n  "state": "gone"\n}')).toEqual([
    [2, 12, 2, 17, 'format email'],
    [3, 12, 3, 18, 'choice active, inactive'],
  ])
})

test('a missing member is shown at the object, an unknown one at itself', async () => {
  expect(await check('{}')).toEqual([[1, 1, 1, 2, 'email: required']])
  expect(await check('{"email": "a@b.example", "x": 1}')).toEqual([[1, 31, 1, 32, 'unknown x']])
})

test('members that aren’t there yet are suggested, also through a reference', () => {
  expect(labels('{ "email": "", | }')).toEqual(['state', 'name', 'tags'])
  expect(labels('{ "name": { "| } }')).toEqual(['first', 'last'])
})

test('a suggestion inserts the start of the value, or only the name if there is a value', () => {
  expect(completed('{ | }', 'name')).toBe('{ "name": {} }')
  expect(completed('{ "em|": 1 }', 'email')).toBe('{ "email": 1 }')
})

test('values of a choice are suggested, also in a list', () => {
  expect(labels('{ "state": | }')).toEqual(['"active"', '"inactive"'])
  expect(labels('{ "tags": ["vip", "|"] }')).toEqual(['"vip"', '"staff"'])
  expect(completed('{ "state": "ac|" }', '"active"')).toBe('{ "state": "active" }')
})

test('a member is explained by its schema', () => {
  expect(assist.explain?.(...at('{ "em|ail": "" }'))).toEqual({
    from: 2,
    to: 9,
    title: 'email: string',
    about: 'Email. Where messages go',
  })
  expect(assist.explain?.(...at('{ "other|": "" }'))).toBeUndefined()
})

test('a self-referencing schema ends', () => {
  const circle = schemaAssist({ anyOf: [{ $ref: '#' }], properties: { a: { $ref: '#' } } }, ({ code }) => code)
  expect(circle.suggest?.('{ "a": {  } }', 9).map(({ label }) => label)).toEqual(['a'])
})

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

test('reports each mismatch at its position', async () => {
  expect(await check('{\n  "email": "ada",\n  "state": "gone"\n}')).toEqual([
    [2, 12, 2, 17, 'format email'],
    [3, 12, 3, 18, 'choice active, inactive'],
  ])
})

test('reports a missing member at the object, and an unknown one at itself', async () => {
  expect(await check('{}')).toEqual([[1, 1, 1, 2, 'email: required']])
  expect(await check('{"email": "a@b.example", "x": 1}')).toEqual([[1, 31, 1, 32, 'unknown x']])
})

test('suggests missing members, also through a reference', () => {
  expect(labels('{ "email": "", | }')).toEqual(['state', 'name', 'tags'])
  expect(labels('{ "name": { "| } }')).toEqual(['first', 'last'])
})

test('inserts a suggested name with the start of its value, unless there is a value', () => {
  expect(completed('{ | }', 'name')).toBe('{ "name": {} }')
  expect(completed('{ "em|": 1 }', 'email')).toBe('{ "email": 1 }')
})

test('suggests the values of a choice, also in a list', () => {
  expect(labels('{ "state": | }')).toEqual(['"active"', '"inactive"'])
  expect(labels('{ "tags": ["vip", "|"] }')).toEqual(['"vip"', '"staff"'])
  expect(completed('{ "state": "ac|" }', '"active"')).toBe('{ "state": "active" }')
})

test('explains a member by its schema', () => {
  expect(assist.explain?.(...at('{ "em|ail": "" }'))).toEqual({
    from: 2,
    to: 9,
    title: 'email: string',
    about: 'Email. Where messages go',
  })
  expect(assist.explain?.(...at('{ "other|": "" }'))).toBeUndefined()
})

test('handles a self-referencing schema', () => {
  const circle = schemaAssist({ anyOf: [{ $ref: '#' }], properties: { a: { $ref: '#' } } }, ({ code }) => code)
  expect(circle.suggest?.('{ "a": {  } }', 9).map(({ label }) => label)).toEqual(['a'])
})

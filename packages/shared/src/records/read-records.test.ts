import { readRecords, type Format, type Position, type RawRecord } from './read-records'

const read = async (text: string, format: Format, from?: Position) => {
  const found: RawRecord[] = []
  for await (const records of readRecords(new Blob([text]), format, from)) found.push(...records)
  return found
}
const texts = async (text: string, format: Format) => (await read(text, format)).map((record) => record.text)

test.each<[string, Format, string[]]>([
  ['a,b\r\n1,2\n', 'csv', ['a,b', '1,2']],
  ['a\n"x\ny"\nlast', 'csv', ['a', '"x\ny"', 'last']],
  ['\ufeffa\n\n1', 'csv', ['a', '1']],
  ['{"a":1}\n\n{"a":2}', 'ndjson', ['{"a":1}', '{"a":2}']],
  [' [ {"a":"}\\"]"} ,\n{"b":[{}]} ]\n', 'json', ['{"a":"}\\"]"}', '{"b":[{}]}']],
  ['[]', 'json', []],
  ['[{"a":1}, null, "x, \\"]", -2.5,{"b":2}]', 'json', ['{"a":1}', 'null', '"x, \\"]"', '-2.5', '{"b":2}']],
  ['', 'csv', []],
])('reads %j as %s', async (text, format, expected) => expect(await texts(text, format)).toEqual(expected))

test('gives each record its line, and continues after it', async () => {
  const text = 'name\n"Ünï\ncode"\nlast\n'
  const [, second] = await read(text, 'csv')
  expect(second).toMatchObject({ line: 2, next: { line: 4 } })
  expect(await read(text, 'csv', second?.next)).toMatchObject([{ text: 'last', line: 4 }])
})

test('reads records that span slices', async () => {
  const rows = Array.from({ length: 30_000 }, (_, index) => `person-${index}@x.example,"ä, ö ${index}"`)
  const found = await texts(`email,name\n${rows.join('\n')}`, 'csv')
  expect(found.slice(1)).toEqual(rows)
})

test.each<[string, Format, string, number]>([
  ['a\n"never closed', 'csv', 'open-quote', 2],
  ['a\n\n\nb,"never\nclosed', 'csv', 'open-quote', 4],
  ['{"a": 1', 'json', 'cut-off', 1],
  ['[{"a": 1},\n{"a"', 'json', 'cut-off', 2],
  ['[{"a": 1}, tru', 'json', 'cut-off', 1],
  ['\nhello', 'json', 'no-list', 2],
])('rejects %j as %s: %s on line %i', async (text, format, code, line) => {
  await expect(read(text, format)).rejects.toMatchObject({ code, line })
})

test.each<[string, number[]]>([
  ['Latin-1', [0x61, 10, 0x6d, 0xfc, 0x6c]],
  ['UTF-16', [0x61, 0, 10, 0, 0x62, 0]],
  ['UTF-16 with a byte order mark', [0xff, 0xfe, 0x61, 0, 10, 0]],
])('rejects a file in %s instead of reading replacement characters', async (_encoding, bytes) => {
  const records = readRecords(new Blob([new Uint8Array(bytes)]), 'csv')
  await expect(records.next()).rejects.toMatchObject({ code: 'encoding' })
})

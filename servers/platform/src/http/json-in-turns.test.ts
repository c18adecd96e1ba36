import { jsonInTurns } from './json-in-turns'

const long = 'ä€😀"\\'.repeat(100_000)

test.each([
  [[]],
  [{}],
  [[1, 'two', null, undefined, () => 3, [4], { five: [6] }]],
  [{ a: undefined, b: [], c: [undefined, new Date(0)], 'd"': { e: [1] }, f: () => 1, g: null }],
  [{ first: undefined, list: [1] }],
  [new Date(0)],
  [[long, { long }, [long]]],
  [{ long, list: [long, long], end: 1 }],
])('serializes like JSON.stringify', async (value) => {
  expect((await jsonInTurns(value)).toString()).toBe(JSON.stringify(value))
})

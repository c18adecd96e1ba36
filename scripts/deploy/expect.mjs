/** @throws Error with what was expected, where it is not so */
export function expect(holds, what, found) {
  if (!holds) throw new Error(`expected: ${what}${found === undefined ? '' : `; found ${JSON.stringify(found)}`}`)
}

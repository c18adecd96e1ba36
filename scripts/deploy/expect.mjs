/** @throws Error with the expectation if it isn't met */
export function expect(holds, what, found) {
  if (!holds) throw new Error(`expected: ${what}${found === undefined ? '' : `; found ${JSON.stringify(found)}`}`)
}

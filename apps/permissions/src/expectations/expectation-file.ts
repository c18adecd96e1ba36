import * as z from 'zod/mini'

import type { Relationship } from '@ory/client-fetch'

import { parseTuple } from '../relationships/tuple'

/** The expected result of a check. `tuple` is `namespace:object#relation@subject`. */
export type Expectation = { group: string; tuple: string; allowed: boolean }

/** Limit for stored tests and for one run. */
export const maxExpectations = 2_000
/** Limit of a file, in characters. */
export const largestFile = 2_000_000
/** Limit of a check, in characters. */
export const longestTuple = 5_000

const tupleText = z.string().check(
  z.maxLength(longestTuple),
  z.refine((text) => parseTuple(text) !== undefined),
)
const fileSchema = z.strictObject({
  version: z.literal(1),
  groups: z.array(
    z.strictObject({
      name: z.string().check(z.maxLength(200)),
      expectations: z.array(z.strictObject({ tuple: tupleText, allowed: z.boolean() })),
    }),
  ),
})

/** An invalid file of expectations, and the path of the error (`groups.0.expectations.2.tuple`). */
export class NoExpectations extends Error {
  override name = 'NoExpectations'
  constructor(readonly at: string) {
    super(`Not a file of expectations: ${at}`)
  }
}

/** Reads a file of expectations (docs/permission-tests.md). @throws NoExpectations */
export function readExpectations(text: string): Expectation[] {
  if (text.length > largestFile) throw new NoExpectations('size')
  const { data, error } = fileSchema.safeParse(jsonIn(text))
  if (!data) throw new NoExpectations(error.issues[0]?.path.join('.') || 'JSON')
  const found = data.groups.flatMap(({ name, expectations }) =>
    expectations.map(({ tuple, allowed }) => ({ group: name, tuple, allowed })),
  )
  if (found.length > maxExpectations) throw new NoExpectations('size')
  return unique(found)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new NoExpectations('JSON')
  }
}

/** Removes duplicate tuples; the last one counts. */
export const unique = (expectations: readonly Expectation[]): Expectation[] => [
  ...new Map(expectations.map((one) => [one.tuple, one])).values(),
]

/** Writes expectations as a file that `readExpectations` reads. */
export function expectationFile(expectations: readonly Expectation[]): string {
  const names = [...new Set(expectations.map(({ group }) => group))]
  const groups = names.map((name) => ({
    name,
    expectations: expectations.filter(({ group }) => group === name).map(({ tuple, allowed }) => ({ tuple, allowed })),
  }))
  return `${JSON.stringify({ version: 1, groups }, null, 2)}\n`
}

/** Parses the relationship to check. @throws Error if the text isn't one */
export function parseCheckedTuple({ tuple }: Pick<Expectation, 'tuple'>): Relationship {
  const parsed = parseTuple(tuple)
  if (!parsed) throw new Error(`Not a relationship: ${tuple}`)
  return parsed
}

import { evaluate, JsonnetError, manifest } from './index'
import type { JsonValue } from './index'
import cases from './testing/cases.json'

/** The output of libjsonnet and go-jsonnet for a source; if they differ, either is right. */
type Expected = { result?: JsonValue; text?: string; error?: ExpectedError }
type ExpectedError = { kind: string; line?: number; column?: number; alt?: ExpectedError }
type Case = Expected & {
  name: string
  code: string
  ext?: Record<string, JsonValue>
  tla?: Record<string, JsonValue>
  kratos?: Expected
}

/** `syntax` and `static` count as one kind: both are rejected before anything runs. */
const phase = (kind: string): string => (kind === 'runtime' ? 'run' : 'read')

const place = ({ kind, line, column }: ExpectedError): string => `${phase(kind)} ${line}:${column}`

function outcome({ code, ext, tla }: Case): { result: JsonValue } | { place: string } {
  try {
    return { result: evaluate(code, { extVars: ext, topLevelArguments: tla }) }
  } catch (error) {
    if (!(error instanceof JsonnetError)) throw error
    return { place: place(error) }
  }
}

const accepted = ({ result, error }: Expected): unknown[] =>
  error
    ? [error, error.alt].flatMap((one) => (one ? [{ place: place(one) }] : []))
    : [{ result: JSON.parse(JSON.stringify(result)) }]

describe('reference cases', () => {
  test.each(cases as Case[])('$name', (one) => {
    const found = JSON.parse(JSON.stringify(outcome(one)))
    expect([one, ...(one.kratos ? [one.kratos] : [])].flatMap(accepted)).toContainEqual(found)
    if (one.text !== undefined)
      expect(manifest(one.code, { extVars: one.ext, topLevelArguments: one.tla })).toBe(one.text)
  })
})

import { isDeepStrictEqual } from 'node:util'

import { loadSource } from '../build/load-source.mjs'

const { evaluate, manifest, JsonnetError } = loadSource('packages/jsonnet/src/index.ts')

const shown = (value) => JSON.stringify(value)

/** Without negative zero, which other tools' JSON doesn't have. */
const plain = (value) => JSON.parse(shown(value))

/** The result: `{result, text}` or `{error}`. */
function outcome({ code, ext, tla }) {
  try {
    const given = { extVars: ext, topLevelArguments: tla }
    return { result: evaluate(code, given), text: manifest(code, given) }
  } catch (error) {
    if (!(error instanceof JsonnetError)) throw error
    return { error }
  }
}

/** `syntax` and `static` count as one kind: implementations distinguish them differently. */
const sameKind = (kind, other) => (kind === 'runtime') === (other === 'runtime')

const sameError = (error, wanted) =>
  sameKind(error.kind === 'limit' ? 'runtime' : error.kind, wanted.kind) &&
  (wanted.line === undefined || (error.line === wanted.line && error.column === wanted.column))

/** Whether a result matches the wanted outcome: a value, optionally its exact text, or an error, optionally with an alternative. */
function fits(found, { result, text, error }) {
  if (error) return Boolean(found.error) && [error, error.alt].some((one) => one && sameError(found.error, one))
  if (found.error || !isDeepStrictEqual(plain(found.result), plain(result))) return false
  return text === undefined || found.text === text
}

const told = ({ result, text, error }) =>
  error ? `${error.kind} error at ${error.line}:${error.column}: ${error.message}` : shown(text ?? result)

/** Runs a case: `{name, code, ext, tla}` with `result`, `text` or `error`, and `kratos` for the Go implementation's result. */
export function run(one) {
  const found = outcome(one)
  const wanted = [one, ...(one.kratos ? [{ ...one.kratos }] : [])]
  const passed = wanted.some((want) => fits(found, want))
  return { passed, said: `wanted ${wanted.map(told).join(' or ')}\n    got    ${told(found)}` }
}

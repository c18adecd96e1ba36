import { Ajv, type ValidateFunction } from 'ajv'
import { formats } from './formats'
import { inspectSchema } from './inspect'
import { compilePattern } from './patterns'
import { SchemaFault } from './schema-fault'
import { traitFields } from './trait-fields'

export type CompiledSchema = ValidateFunction

const sentence = (error: unknown): string => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : '')

/** RE2 instead of JavaScript's own expressions. ajv distinguishes patterns by their text. */
const engine = Object.assign(
  (pattern: string) => {
    const matcher = read(pattern)
    return { test: (text: string) => matcher.test(text), toString: () => pattern }
  },
  { code: 'new RE2' },
)

function read(pattern: string) {
  try {
    return compilePattern(pattern)
  } catch (error) {
    throw new SchemaFault(`The pattern ${JSON.stringify(pattern)} can't be used: ${sentence(error)}`)
  }
}

function compiler(): Ajv {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    verbose: true,
    logger: false,
    validateFormats: true,
    inlineRefs: false,
    // inherited properties such as `constructor` don't count as traits
    ownProperties: true,
    code: { regExp: engine },
  })
  for (const [name, check] of Object.entries(formats)) ajv.addFormat(name, check)
  // patterns are parsed when the schema is compiled, where errors have RE2's message
  ajv.addFormat('regex', true)
  return ajv
}

/**
 * Prepares an identity schema for use. May be slow: only schemas with a small weight are compiled outside a thread.
 * @throws SchemaFault
 */
export function compileSchema(document: Record<string, unknown>): CompiledSchema {
  const { fault } = inspectSchema(document)
  if (fault !== undefined) throw new SchemaFault(fault)
  traitFields(document)
  // ajv would resolve `$id` and `$schema`
  const { $id: _id, $schema: _schema, ...body } = document
  try {
    return compiler().compile(body)
  } catch (error) {
    throw error instanceof SchemaFault ? error : new SchemaFault(sentence(error))
  }
}

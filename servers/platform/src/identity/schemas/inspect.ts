import { isRecord } from '../../http/json'

export const schemaLimits = { characters: 512 * 1024, values: 10_000, depth: 32, pattern: 1_000, patterns: 200 }

/** Whether a schema is acceptable and how expensive it is, found without compiling it. */
export type Inspection = {
  /** Why it is rejected, if it is. */
  fault: string | undefined
  /**
   * A rough estimate of the work per character of the traits; undefined if the schema's size doesn't determine it, because
   * parts refer to each other or a keyword compares all list entries.
   */
  weight: number | undefined
}

/** Formats whose check takes time that grows with the text only. */
const quickFormats = new Set([
  'email',
  'tel',
  'no-validate',
  'date',
  'time',
  'date-time',
  'uri',
  'uuid',
  'ipv4',
  'ipv6',
])
const unpredictable = new Set(['$ref', '$dynamicRef', '$recursiveRef', 'uniqueItems', 'dependencies'])
/** Keywords whose value is data, not a schema. */
const data = new Set(['default', 'examples', 'const', 'enum'])

/** The size of a pattern with its repetitions written out: `a{2,9}` as nine `a`. */
function patternWeight(pattern: string): number {
  const counts = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].map(([, min, max]) => Number(max || min))
  const classes = /\\p/i.test(pattern) ? 50 : 1
  return counts.reduce((product, count) => product * Math.max(1, count), pattern.length) * classes
}

/** Inspects a schema up to the limits, which is fast for any schema. */
export function inspectSchema(document: Record<string, unknown>): Inspection {
  let values = 0
  let patterns = 0
  let weight: number | undefined = 0
  let fault: string | undefined
  const add = (more: number | undefined) =>
    (weight = more === undefined || weight === undefined ? undefined : weight + more)
  const addPattern = (pattern: string) => {
    patterns++
    if (pattern.length > schemaLimits.pattern)
      fault ??= `A pattern can have at most ${schemaLimits.pattern} characters.`
    if (patterns > schemaLimits.patterns) fault ??= `A schema can have at most ${schemaLimits.patterns} patterns.`
    add(patternWeight(pattern))
  }
  const visit = (value: unknown, depth: number, isData: boolean): void => {
    if (fault !== undefined) return
    values++
    add(1)
    if (values > schemaLimits.values) fault = `A schema can have at most ${schemaLimits.values} values.`
    else if (depth > schemaLimits.depth) fault = `A schema can be nested at most ${schemaLimits.depth} levels deep.`
    if (Array.isArray(value)) for (const item of value) visit(item, depth + 1, isData)
    if (!isRecord(value)) return
    for (const [key, part] of Object.entries(value)) {
      if (!isData) {
        if (key === 'pattern' && typeof part === 'string') addPattern(part)
        if (key === 'patternProperties' && isRecord(part)) Object.keys(part).forEach(addPattern)
        if (key === 'format' && typeof part === 'string' && !quickFormats.has(part)) add(undefined)
        if (unpredictable.has(key)) add(undefined)
      }
      visit(part, depth + 1, isData || data.has(key))
    }
  }
  visit(document, 0, false)
  return { fault, weight: fault === undefined ? weight : undefined }
}

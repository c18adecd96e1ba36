/** Words for true and false in a file. */
export const truth = new Map<string, boolean>([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
])

const decimal = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i
const integerPattern = /^[+-]?\d+$/

/** A text converted to the schema's type. What can't be converted stays unchanged, and the check reports it. */
export function typedCell(value: unknown, { type }: Record<string, unknown>): unknown {
  if (typeof value !== 'string') return value
  const types = Array.isArray(type) ? type : [type]
  if (types.includes('string') || type === undefined) return value
  if (types.includes('number') || types.includes('integer')) {
    const number = numberIn(value.trim())
    if (number !== undefined) return number
  }
  if (types.includes('boolean')) return truth.get(value.toLowerCase()) ?? value
  if (types.includes('array') || types.includes('object')) {
    const parsed = parsedJson(value)
    if (parsed !== undefined) return parsed
    if (types.includes('array')) return value.split(';').map((item) => item.trim())
  }
  return value
}

/** Only numbers that keep their value: a 20-digit ID stays text. */
function numberIn(text: string): number | undefined {
  if (!decimal.test(text)) return undefined
  const number = Number(text)
  if (!Number.isFinite(number)) return undefined
  return integerPattern.test(text) && BigInt(text.replace('+', '')) !== BigInt(number) ? undefined : number
}

/** A list or an object written as JSON. */
function parsedJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

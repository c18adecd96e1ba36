import { quotedWithin } from '../run/manifest'
import { plainNumberText } from '../run/number-text'
import { fieldNames, readField } from '../run/objects'
import { JsonnetFunction, JsonnetObject, typeOf } from '../run/values'
import type { Value } from '../run/values'
import type { Call, Library } from './builtin'

const margin = '  '

/** Words that a YAML parser wouldn't read as strings. */
const reserved = new Set([
  'true',
  'false',
  'yes',
  'no',
  'on',
  'off',
  'y',
  'n',
  '.nan',
  '-.inf',
  '+.inf',
  '.inf',
  'null',
  '-',
  '---',
  "''",
])
const nonStringPatterns = [
  /^(?:[0-9]*-){2}[0-9]*$/,
  /^[-+]?0b[01_]+$/,
  /[-+]?0x[0-9a-fA-F_]+/,
  /^[-+]?[0-9]+$/,
  /^[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:e[-+]?[0-9]+)?$/i,
  /^[-+]?(?:inf|infinity|nan)$/i,
]

const isBare = (key: string): boolean =>
  /^[A-Za-z0-9_\-/.]+$/.test(key) &&
  !reserved.has(key.toLowerCase()) &&
  !nonStringPatterns.some((pattern) => pattern.test(key))

type Style = { indentsArrays: boolean; quotesKeys: boolean }

const isFilled = (value: Value): boolean =>
  (Array.isArray(value) && value.length > 0) || (value instanceof JsonnetObject && fieldNames(value).length > 0)

function yamlText(call: Call, root: Value, { indentsArrays, quotesKeys }: Style): string {
  const string = (text: string, indent: string): string => {
    if (text === '') return '""'
    if (!text.endsWith('\n')) return quotedWithin(call.machine, text)
    const line = `\n${indent}${margin}`
    const body = text.slice(0, -1)
    call.machine.chargeReading(body.length)
    let lines = 1
    for (let at = body.indexOf('\n'); at !== -1; at = body.indexOf('\n', at + 1)) lines++
    // charged before it is written, as it can be many times as long
    call.machine.chargeCharacters(body.length + lines * line.length)
    return `|${line}${body.replaceAll('\n', line)}`
  }

  const item = (value: Value, indent: string): string => {
    const deeper = indent + margin
    if (Array.isArray(value) && isFilled(value)) return `-\n${deeper}${write(value, deeper)}`
    return `- ${write(value, value instanceof JsonnetObject ? deeper : indent)}`
  }

  const field = (name: string, value: Value, indent: string): string => {
    const key = `${quotesKeys || !isBare(name) ? quotedWithin(call.machine, name) : name}:`
    if (!isFilled(value)) return `${key} ${write(value, indent)}`
    const inner = Array.isArray(value) && !indentsArrays ? indent : indent + margin
    return `${key}\n${inner}${write(value, inner)}`
  }

  const write = (value: Value, indent: string): string => {
    call.machine.step()
    if (value === null || typeof value === 'boolean') return String(value)
    if (typeof value === 'number') return plainNumberText(value)
    if (typeof value === 'string') return string(value, indent)
    const join = (parts: string[]): string => call.machine.text(parts.join(`\n${indent}`))
    if (Array.isArray(value)) return value.length === 0 ? '[]' : join(value.map((one) => item(call.force(one), indent)))
    if (value instanceof JsonnetFunction) return call.fail('tried to manifest function')
    const names = fieldNames(value)
    if (names.length === 0) return '{}'
    return join(names.map((name) => field(name, readField(call.machine, value, name, call.at), indent)))
  }

  return write(root, '')
}

export const manifestYaml: Library = {
  manifestYamlDoc: [
    'value indent_array_in_object? quote_keys?',
    (call) => yamlText(call, call.value(0), { indentsArrays: call.boolean(1), quotesKeys: call.boolean(2, true) }),
  ],
  manifestYamlStream: [
    'value indent_array_in_object? c_document_end? quote_keys?',
    (call) => {
      const documents = call.value(0)
      if (!Array.isArray(documents)) return call.fail(`manifestYamlStream only takes arrays, got ${typeOf(documents)}`)
      const style = { indentsArrays: call.boolean(1), quotesKeys: call.boolean(3, true) }
      const texts = documents.map((one) => yamlText(call, call.force(one), style))
      return `---\n${texts.join('\n---\n')}${call.boolean(2, true) ? '\n...\n' : '\n'}`
    },
  ],
}

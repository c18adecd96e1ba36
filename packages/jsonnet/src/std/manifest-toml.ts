import { quotedWithin } from '../run/manifest'
import { numberText } from '../run/number-text'
import { fieldNames, readField } from '../run/objects'
import { JsonnetFunction, JsonnetObject, typeOf } from '../run/values'
import type { Thunk, Value } from '../run/values'
import type { Call, Library } from './builtin'

function tomlText(call: Call, root: JsonnetObject, indent: string): string {
  const keyText = (name: string): string => {
    if (name === '') return "''"
    return /^[A-Za-z0-9_-]+$/.test(name) ? name : quotedWithin(call.machine, name)
  }

  const read = (object: JsonnetObject, name: string): Value => readField(call.machine, object, name, call.at)

  const inlineValue = (value: Value, path: string): string => valueText(value, path, true)

  const valueText = (value: Value, path: string, isInline: boolean): string => {
    call.machine.step()
    if (value === null) return call.fail(`Tried to manifest "null" at ${path}`)
    if (typeof value === 'boolean') return String(value)
    if (typeof value === 'number') return numberText(value)
    if (typeof value === 'string') return quotedWithin(call.machine, value)
    if (value instanceof JsonnetFunction) return call.fail(`Tried to manifest function at ${path}`)
    if (value instanceof JsonnetObject) {
      const fields = fieldNames(value).map(
        (name) => `${keyText(name)} = ${inlineValue(read(value, name), `${path}.${name}`)}`,
      )
      return `{ ${fields.join(', ')} }`
    }
    if (value.length === 0) return '[]'
    const separator = isInline ? ' ' : '\n'
    const items = value.map(
      (item, index) => (isInline ? '' : indent) + inlineValue(call.force(item), `${path}.${index}`),
    )
    return `[${separator}${items.join(`,${separator}`)}${separator}]`
  }

  /** The sections of a value that gets its own headings: an object, or an array of only objects. */
  const sectionsOf = (value: Value): { mark: [string, string]; objects: JsonnetObject[] } | undefined => {
    if (value instanceof JsonnetObject) return { mark: ['[', ']'], objects: [value] }
    if (!Array.isArray(value) || value.length === 0) return undefined
    const objects = value.map((item: Thunk) => call.force(item))
    return objects.every((one) => one instanceof JsonnetObject) ? { mark: ['[[', ']]'], objects } : undefined
  }

  const table = (object: JsonnetObject, path: readonly string[], margin: string): string => {
    const lines: string[] = []
    const sections = ['']
    for (const name of fieldNames(object)) {
      const value = read(object, name)
      const own = [...path, name]
      const found = sectionsOf(value)
      if (!found) {
        lines.push(...`${keyText(name)} = ${valueText(value, own.join('.'), false)}`.split('\n'))
        continue
      }
      const [open, close] = found.mark
      for (const one of found.objects) {
        const heading = `${margin}${open}${own.map(keyText).join('.')}${close}`
        const isEmpty = fieldNames(one).length === 0
        sections.push(`${heading}${isEmpty ? '' : '\n'}${table(one, own, margin + indent)}`)
      }
    }
    return call.machine.text(lines.map((line) => margin + line).join('\n') + sections.join('\n\n'))
  }

  return table(root, [], '')
}

function manifested(call: Call, indent: string): string {
  const value = call.value(0)
  return value instanceof JsonnetObject
    ? tomlText(call, value, indent)
    : call.fail(`TOML body must be an object. Got ${typeOf(value)}`)
}

export const manifestToml: Library = {
  manifestToml: ['value', (call) => manifested(call, '  ')],
  manifestTomlEx: ['value indent', (call) => manifested(call, call.string(1))],
}

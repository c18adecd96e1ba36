import { plainNumberText } from '../run/number-text'
import { quotedWithin } from '../run/manifest'
import { fieldNames, readField } from '../run/objects'
import { JsonnetFunction } from '../run/values'
import type { Value } from '../run/values'
import type { Call, Library } from './builtin'

type Layout = { indent: string; newline: string; separator: string }

/** JSON with the given line breaks, indentation and separators. */
export function jsonText(call: Call, root: Value, { indent, newline, separator }: Layout): string {
  const block = (open: string, close: string, parts: string[], margin: string): string =>
    call.machine.text(`${open}${newline}${parts.join(`,${newline}`)}${newline}${margin}${close}`)

  const write = (value: Value, margin: string): string => {
    call.machine.step()
    if (value === null || typeof value === 'boolean') return String(value)
    if (typeof value === 'number') return plainNumberText(value)
    if (typeof value === 'string') return quotedWithin(call.machine, value)
    const inner = margin + indent
    if (Array.isArray(value)) {
      const items = value.map((item) => inner + write(call.force(item), inner))
      return block('[', ']', items, margin)
    }
    if (value instanceof JsonnetFunction) return call.fail('tried to manifest function')
    const fields = fieldNames(value).map(
      (name) =>
        inner +
        quotedWithin(call.machine, name) +
        separator +
        write(readField(call.machine, value, name, call.at), inner),
    )
    return block('{', '}', fields, margin)
  }

  return write(root, '')
}

export const manifestJson: Library = {
  manifestJson: ['value', (call) => jsonText(call, call.value(0), { indent: '    ', newline: '\n', separator: ': ' })],
  manifestJsonMinified: ['value', (call) => jsonText(call, call.value(0), { indent: '', newline: '', separator: ':' })],
  manifestJsonEx: [
    'value indent newline? key_val_sep?',
    (call) =>
      jsonText(call, call.value(0), {
        indent: call.string(1),
        newline: call.has(2) ? call.string(2) : '\n',
        separator: call.has(3) ? call.string(3) : ': ',
      }),
  ],
}

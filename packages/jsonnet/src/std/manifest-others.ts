import { quotedWithin, textOf } from '../run/manifest'
import { numberText } from '../run/number-text'
import { fieldNames, hasField, readField } from '../run/objects'
import { JsonnetFunction, JsonnetObject, typeOf } from '../run/values'
import type { Value } from '../run/values'
import type { Call, Library } from './builtin'

const fieldsOf = (call: Call, object: JsonnetObject): [name: string, value: Value][] =>
  fieldNames(object).map((name) => [name, readField(call.machine, object, name, call.at)])

const text = (call: Call, value: Value): string => textOf(call.machine, value, call.at)

function iniLines(call: Call, body: Value): string[] {
  return fieldsOf(call, call.machine.object(body, call.at)).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((one) => `${name} = ${text(call, call.force(one))}`)
      : [`${name} = ${text(call, value)}`],
  )
}

function iniText(call: Call): string {
  const ini = call.object(0)
  const main = hasField(ini, 'main', false) ? iniLines(call, readField(call.machine, ini, 'main', call.at)) : []
  const sections = call.machine.object(readField(call.machine, ini, 'sections', call.at), call.at)
  const others = fieldsOf(call, sections).flatMap(([name, body]) => [`[${name}]`, ...iniLines(call, body)])
  return call.machine.text([...main, ...others].map((line) => `${line}\n`).join(''))
}

function pythonText(call: Call, value: Value): string {
  call.machine.step()
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'string') return quotedWithin(call.machine, value)
  if (value instanceof JsonnetFunction) return call.fail('cannot manifest function')
  if (Array.isArray(value))
    return call.machine.text(`[${value.map((one) => pythonText(call, call.force(one))).join(', ')}]`)
  const fields = fieldsOf(call, value).map(
    ([name, own]) => `${quotedWithin(call.machine, name)}: ${pythonText(call, own)}`,
  )
  return call.machine.text(`{${fields.join(', ')}}`)
}

function xmlText(call: Call, value: Value): string {
  call.machine.step()
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return call.fail(`Expected a JSONML value (an array), got ${typeOf(value)}`)
  const [tag, ...rest] = value.map((one) => call.force(one))
  if (typeof tag !== 'string') return call.fail('Expected a JSONML value that begins with its name')
  const [attributes] = rest
  const isNamed = attributes instanceof JsonnetObject
  const written = isNamed ? fieldsOf(call, attributes).map(([name, own]) => ` ${name}="${text(call, own)}"`) : []
  const children = (isNamed ? rest.slice(1) : rest).map((one) => xmlText(call, one))
  return call.machine.text(`<${tag}${written.join('')}>${children.join('')}</${tag}>`)
}

export const manifestOthers: Library = {
  manifestIni: ['ini', iniText],
  manifestPython: ['v', (call) => pythonText(call, call.value(0))],
  manifestPythonVars: [
    'conf',
    (call) =>
      fieldsOf(call, call.object(0))
        .map(([name, value]) => `${name} = ${pythonText(call, value)}\n`)
        .join(''),
  ],
  manifestXmlJsonml: [
    'value',
    (call) => {
      const value = call.value(0)
      if (!Array.isArray(value)) call.fail(`Expected a JSONML value (an array), got ${typeOf(value)}`)
      return xmlText(call, value)
    },
  ],
}

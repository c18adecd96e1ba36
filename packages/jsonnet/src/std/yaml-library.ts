import type { Library } from './builtin'
import { valueOf } from './json'
import { parseYaml } from './yaml'
import { YamlError } from './yaml/reader'

export const yaml: Library = {
  parseYaml: [
    'str',
    (call) => {
      const text = call.string(0)
      try {
        return valueOf(call.machine, parseYaml(text), call.at)
      } catch (error) {
        if (!(error instanceof YamlError)) throw error
        return call.fail(`failed to parse YAML: ${error.message}`)
      }
    },
  ],
}

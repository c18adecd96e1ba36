import { CallError, TemplateError } from './error'
import { escaperFunctions } from './escape/escapers'
import { escapeTrees } from './escape/escape-tree'
import { Budget, defaultLimits, type Limits } from './evaluate/budget'
import { Evaluator } from './evaluate/evaluator'
import { builtins } from './functions/builtins'
import { library } from './functions/library'
import { parse } from './parse/parser'
import type { Tree } from './parse/nodes'
import { finished, wellFormed } from './values/bytes'
import { fromJson, type Data } from './values/from-json'

/** `text` writes values unchanged, `html` escapes each for its context. */
export type Mode = 'text' | 'html'

export type Template = {
  /**
   * Executes the template.
   * @param data plain JSON, or a `record`, whose unknown fields are errors
   * @throws TemplateError of kind `exec`, also when the template exceeds its limits
   */
  readonly render: (data: Data) => string
}

export type CompileOptions = {
  readonly mode: Mode
  /** The template's name in messages. */
  readonly name?: string
  readonly limits?: Partial<Limits>
}

const functions = { ...builtins, ...library }
const withEscapers = { ...functions, ...escaperFunctions }

/** The engine's stack limits the depth; reaching it is an ordinary error. */
function bounded<T>(kind: 'parse' | 'exec', name: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof CallError) throw new TemplateError(kind, `template: ${name}: ${error.message}`)
    if (error instanceof RangeError) throw new TemplateError(kind, `template: ${name}: nested too deeply or too large`)
    throw error
  }
}

/**
 * Parses a template of Go's `text/template` or `html/template`, with the sprig functions that depend on nothing outside.
 * @throws TemplateError of kind `parse`
 */
export function compile(input: string, { mode, name = 'root.gotmpl', limits }: CompileOptions): Template {
  const source = wellFormed(input)
  const all = { ...defaultLimits, ...limits }
  const trees: Map<string, Tree> = bounded('parse', name, () => {
    new Budget(all).room(source.length)
    return parse(name, source, (word) => Object.hasOwn(functions, word))
  })
  let escaped: TemplateError | 'done' | undefined
  const escape = () => {
    if (mode === 'html' && escaped === undefined)
      try {
        bounded('exec', name, () => escapeTrees(trees, name))
        escaped = 'done'
      } catch (error) {
        if (!(error instanceof TemplateError)) throw error
        escaped = error
      }
    if (escaped instanceof TemplateError) throw escaped
  }
  return {
    render: (data) => {
      escape()
      const program = { name, source, trees, functions: mode === 'html' ? withEscapers : functions }
      return bounded('exec', name, () => finished(new Evaluator(program, new Budget(all)).run(fromJson(data))))
    },
  }
}

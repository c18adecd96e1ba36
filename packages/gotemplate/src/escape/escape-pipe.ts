import type { Command, PipeNode } from '../parse/nodes'

/** Prefix of the escapers' names, so that templates can't call them. */
export const escaperPrefix = '_html_template_'
/** Joins arguments as a predefined escaper would. */
export const evalArguments = '_eval_args_'

/** Escapers with an equivalent public function. */
const equivalent: Readonly<Record<string, string>> = {
  attrescaper: 'html',
  htmlescaper: 'html',
  rcdataescaper: 'html',
  urlescaper: 'urlquery',
  urlnormalizer: 'urlquery',
}

/** The escapers that each escaper makes redundant. */
const redundant: Readonly<Record<string, readonly string[]>> = {
  commentescaper: ['attrescaper', 'htmlescaper'],
  cssescaper: ['attrescaper'],
  jsregexpescaper: ['attrescaper'],
  jsstrescaper: ['attrescaper'],
  jstmpllitescaper: ['attrescaper'],
  urlescaper: ['urlnormalizer'],
}

const normal = (name: string) => equivalent[name.replace(escaperPrefix, '')] ?? name

const nameOf = (command: Command | undefined) => {
  const first = command?.arguments[0]
  return first?.kind === 'identifier' ? first.name : undefined
}

/** Appends escapers to a pipeline, except those it already has. */
export function withEscapers(pipe: PipeNode, escapers: readonly string[]): void {
  if (escapers.length === 0) return
  const escaperNames = escapers.map((name) => escaperPrefix + name)
  const make = (name: string): Command => ({ arguments: [{ kind: 'identifier', at: pipe.at, name }] })
  let commands = [...pipe.commands]
  const last = commands.at(-1)
  const predefined = nameOf(last)
  if (last && (predefined === 'html' || predefined === 'urlquery')) {
    if (commands.length === 1 && last.arguments.length > 1)
      commands = [
        { arguments: [{ kind: 'identifier', at: pipe.at, name: evalArguments }, ...last.arguments.slice(1)] },
        make(predefined),
      ]
    const places = escaperNames.flatMap((name, place) => (normal(name) === normal(predefined) ? [place] : []))
    for (const place of places) escaperNames[place] = predefined
    if (places.length > 0) commands.pop()
  }
  const present = new Set(commands.map((command) => normal(nameOf(command) ?? '')))
  for (const name of escaperNames) {
    if (present.has(normal(name))) continue
    const before = nameOf(commands.at(-1))?.replace(escaperPrefix, '') ?? ''
    if (redundant[before]?.includes(name.replace(escaperPrefix, ''))) continue
    commands.push(make(name))
  }
  pipe.commands = commands
}

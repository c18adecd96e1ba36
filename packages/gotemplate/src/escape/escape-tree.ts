import { TemplateError } from '../error'
import { goQuote } from '../format/quote'
import type { ActionNode, BranchNode, Node, TemplateNode, TextNode, Tree } from '../parse/nodes'
import { printNode } from '../parse/print-node'
import { failed, inText, isComment, mangled, nudged, printContext, same, type Context, type Problem } from './context'
import { withEscapers } from './escape-pipe'
import { escapeText } from './escape-text'

const dead: Context = { ...inText, state: 'stateDead' }

/** The enclosing loops, with the contexts in which `break` and `continue` leave each. */
type Loop = { readonly outer: Loop | undefined; readonly breaks: Left[]; readonly continues: Left[] }
type Left = { readonly context: Context; readonly line: number }

const copy = (nodes: readonly Node[]): Node[] =>
  nodes.map((node): Node => {
    switch (node.kind) {
      case 'action':
        return { ...node, pipe: { ...node.pipe } }
      case 'if':
      case 'with':
      case 'range':
        return { ...node, list: copy(node.list), otherwise: node.otherwise && copy(node.otherwise) }
      default:
        return { ...node }
    }
  })

/** The escapers that an action needs in its context, and the context after it. */
function escapersAt(c: Context, node: ActionNode): { context: Context; escapers: string[] } {
  const escapers: string[] = []
  let context = c
  switch (c.state) {
    case 'stateURL':
    case 'stateCSSDqStr':
    case 'stateCSSSqStr':
    case 'stateCSSDqURL':
    case 'stateCSSSqURL':
    case 'stateCSSURL':
      if (c.urlPart === 'urlPartUnknown')
        return {
          context: failed(`${printNode(node)} appears in an ambiguous context within a URL`, node),
          escapers,
        }
      if (c.urlPart === 'urlPartQueryOrFrag') escapers.push('urlescaper')
      else {
        if (c.urlPart === 'urlPartNone') escapers.push('urlfilter')
        escapers.push(c.state === 'stateCSSDqStr' || c.state === 'stateCSSSqStr' ? 'cssescaper' : 'urlnormalizer')
      }
      break
    case 'stateMetaContentURL':
      escapers.push('urlfilter')
      break
    case 'stateJS':
      escapers.push('jsvalescaper')
      context = { ...c, js: 'jsCtxDivOp' }
      break
    case 'stateJSDqStr':
    case 'stateJSSqStr':
      escapers.push('jsstrescaper')
      break
    case 'stateJSTmplLit':
      escapers.push('jstmpllitescaper')
      break
    case 'stateJSRegexp':
      escapers.push('jsregexpescaper')
      break
    case 'stateCSS':
      escapers.push('cssvaluefilter')
      break
    case 'stateText':
      escapers.push('htmlescaper')
      break
    case 'stateRCDATA':
      escapers.push('rcdataescaper')
      break
    case 'stateAttrName':
    case 'stateTag':
      context = { ...c, state: 'stateAttrName' }
      escapers.push('htmlnamefilter')
      break
    case 'stateSrcset':
      escapers.push('srcsetescaper')
      break
    default:
      if (isComment(c.state)) escapers.push('commentescaper')
  }
  if (c.delimiter === 'delimSpaceOrTagEnd') escapers.push('nospaceescaper')
  else if (c.delimiter !== 'delimNone') escapers.push('attrescaper')
  return { context, escapers }
}

/** Changes to make to a tree once its context is known. */
class Edits {
  readonly actions = new Map<ActionNode, readonly string[]>()
  readonly templates = new Map<TemplateNode, string>()
  readonly texts = new Map<TextNode, string>()
  readonly outputs: Map<string, Context>
  readonly derived = new Map<string, Tree>()
  readonly called = new Set<string>()

  constructor(outputs: ReadonlyMap<string, Context> = new Map()) {
    this.outputs = new Map(outputs)
  }

  take(other: Edits) {
    for (const [node, escapers] of other.actions) this.actions.set(node, escapers)
    for (const [node, name] of other.templates) this.templates.set(node, name)
    for (const [node, text] of other.texts) this.texts.set(node, text)
    for (const [name, context] of other.outputs) this.outputs.set(name, context)
    for (const [name, tree] of other.derived) this.derived.set(name, tree)
    for (const name of other.called) this.called.add(name)
  }
}

/** Determines the context of every action of a template. */
class Escaper {
  private edits = new Edits()
  private loop: Loop | undefined
  /** Attempts so far, bounded so that escaping terminates. */
  private work = 0

  constructor(private readonly trees: Map<string, Tree>) {}

  run(name: string): void {
    const { context: c } = this.tree(inText, name, 0)
    const fail = (message: string, line: number | undefined): never => {
      const place = line ? `${name}:${line}` : name
      throw new TemplateError('exec', `html/template:${place}: ${message}`)
    }
    if (c.problem) fail(c.problem.message, c.problem.line)
    if (c.state !== 'stateText') fail(`ends in a non-text context: ${printContext(c)}`, undefined)
    for (const [derived, tree] of this.edits.derived) this.trees.set(derived, tree)
    for (const [node, escapers] of this.edits.actions) withEscapers(node.pipe, escapers)
    for (const [node, callee] of this.edits.templates) node.name = callee
    for (const [node, text] of this.edits.texts) node.text = text
  }

  private list(start: Context, nodes: readonly Node[] | undefined): Context {
    let c = start
    for (const node of nodes ?? []) {
      c = this.node(c, node)
      if (c.state === 'stateDead') break
    }
    return c
  }

  private node(c: Context, node: Node): Context {
    switch (node.kind) {
      case 'text': {
        const { context, text } = escapeText(c, node.text)
        if (text !== node.text) this.edits.texts.set(node, text)
        return context
      }
      case 'action':
        return this.action(c, node)
      case 'break':
      case 'continue':
        this.loop?.[node.kind === 'break' ? 'breaks' : 'continues'].push({ context: c, line: node.line })
        return dead
      case 'template': {
        const { context, name } = this.tree(c, node.name, node.line)
        if (name !== node.name) this.edits.templates.set(node, name)
        return context
      }
      default:
        return this.branch(c, node)
    }
  }

  private action(before: Context, node: ActionNode): Context {
    if (node.pipe.declares.length > 0) return before
    const c = nudged(before)
    const last = node.pipe.commands.length - 1
    for (const [place, command] of node.pipe.commands.entries()) {
      const first = command.arguments[0]
      if (first?.kind !== 'identifier' || (first.name !== 'html' && first.name !== 'urlquery')) continue
      const isUnquoted = c.state === 'stateAttr' && c.delimiter === 'delimSpaceOrTagEnd' && first.name === 'html'
      if (place < last || isUnquoted)
        return failed(`predefined escaper ${goQuote(first.name)} disallowed in template`, node)
    }
    if (c.state === 'stateError') return c
    const { context, escapers } = escapersAt(c, node)
    this.edits.actions.set(node, escapers)
    return context
  }

  private join(a: Context, b: Context, kind: string, line: number): Context {
    if (a.state === 'stateError') return a
    if (b.state === 'stateError') return b
    if (a.state === 'stateDead') return b
    if (b.state === 'stateDead') return a
    if (same(a, b)) return a
    if (same({ ...a, urlPart: b.urlPart }, b)) return { ...b, urlPart: 'urlPartUnknown' }
    if (same({ ...a, js: b.js }, b)) return { ...b, js: 'jsCtxUnknown' }
    const [c, d] = [nudged(a), nudged(b)]
    if (!same(c, a) || !same(d, b)) {
      const joined = this.join(c, d, kind, line)
      if (joined.state !== 'stateError') return joined
    }
    return failed(`{{${kind}}} branches end in different contexts: ${printContext(a)}, ${printContext(b)}`, { line })
  }

  private joinLoop(start: Context, { breaks, continues }: Loop): Context {
    let c = start
    for (const [word, all] of [
      ['break', breaks],
      ['continue', continues],
    ] as const)
      for (const { context, line } of all) {
        c = this.join(c, context, 'range', line)
        if (c.problem) return this.told(c, `at range loop ${word}: `, line)
      }
    return c
  }

  private told(c: Context, prefix: string, line: number): Context {
    const problem: Problem = { message: `${prefix}${c.problem?.message ?? ''}`, line }
    return { ...c, problem }
  }

  private inLoop<T>(run: (loop: Loop) => T): T {
    const outer = this.loop
    const loop: Loop = { outer, breaks: [], continues: [] }
    this.loop = loop
    const result = run(loop)
    this.loop = outer
    return result
  }

  private branch(c: Context, node: BranchNode): Context {
    let first: Context
    if (node.kind === 'range') {
      first = this.inLoop((loop) => {
        const after = this.list(c, node.list)
        return after.state === 'stateError' ? after : this.joinLoop(after, loop)
      })
      if (first.state === 'stateError') return first
      // The next iteration starts in the context in which the body ended.
      first = this.inLoop((loop) => {
        const again = this.attempt(first, node.list, () => false).context
        const joined = this.join(first, again, node.kind, node.line)
        return joined.state === 'stateError'
          ? this.told(joined, 'on range loop re-entry: ', node.line)
          : this.joinLoop(joined, loop)
      })
      if (first.state === 'stateError') return first
    } else first = this.list(c, node.list)
    return this.join(first, this.list(c, node.otherwise), node.kind, node.line)
  }

  /** Visits nodes, and keeps the results only if `shouldAccept` returns true. */
  private attempt(
    c: Context,
    nodes: readonly Node[],
    shouldAccept: (edits: Edits, context: Context) => boolean,
  ): { context: Context; isAccepted: boolean } {
    this.work += 1
    if (this.work > 20_000)
      return { context: failed('the template calls itself in too many contexts'), isAccepted: false }
    const outer = this.edits
    const inner = new Edits(outer.outputs)
    this.edits = inner
    const context = this.list(c, nodes)
    this.edits = outer
    // Includes the templates derived before this attempt.
    for (const [name, tree] of outer.derived) if (!inner.derived.has(name)) inner.derived.set(name, tree)
    const isAccepted = shouldAccept(inner, context)
    if (isAccepted) outer.take(inner)
    return { context, isAccepted }
  }

  private known(name: string): Tree | undefined {
    return this.trees.get(name) ?? this.edits.derived.get(name)
  }

  private tree(c: Context, name: string, line: number): { context: Context; name: string } {
    const derived = mangled(c, name)
    this.edits.called.add(derived)
    const output = this.edits.outputs.get(derived)
    if (output) return { context: output, name: derived }
    let tree = this.known(name)
    if (!tree) return { context: failed(`no such template ${goQuote(name)}`, { line }), name: derived }
    if (derived !== name) {
      const made = this.known(derived) ?? { name: derived, nodes: copy(tree.nodes) }
      if (!this.known(derived)) this.edits.derived.set(derived, made)
      tree = made
    }
    return { context: this.output(c, tree), name: derived }
  }

  /** The end context of a template used in `c`: first assumes `c`, then the result of that attempt. */
  private output(c: Context, tree: Tree): Context {
    const first = this.body(c, tree)
    if (first.isAccepted) return first.context
    const second = this.body(first.context, tree)
    if (second.isAccepted) return second.context
    if (first.context.state === 'stateError') return first.context
    return failed(`cannot compute output context for template ${tree.name}`)
  }

  private body(c: Context, tree: Tree): { context: Context; isAccepted: boolean } {
    this.edits.outputs.set(tree.name, c)
    return this.attempt(c, tree.nodes, (edits, context) => {
      if (context.state === 'stateError') return false
      return !edits.called.has(tree.name) || same(c, context)
    })
  }
}

/**
 * Adds escapers to every action of a template, and of those it uses. The trees are changed.
 * @throws TemplateError of kind `exec`, as Go escapes a template when it is first executed
 */
export const escapeTrees = (trees: Map<string, Tree>, name: string): void => new Escaper(trees).run(name)

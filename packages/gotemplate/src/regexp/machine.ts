import { reject } from '../error'
import type { Budget } from '../evaluate/budget'
import { isWord, parseRegexp, type Assertion, type Expression, type Test } from './syntax'

// Follows all paths through an expression at once, so that matching takes at most the text's length times the expression's.

type Instruction =
  | { readonly kind: 'test'; readonly test: Test }
  | { readonly kind: 'assert'; readonly what: Assertion }
  | { readonly kind: 'save'; readonly slot: number }
  | { kind: 'split'; first: number; second: number }
  | { kind: 'jump'; to: number }
  | { readonly kind: 'match' }

const maxLength = 20_000

class Compiler {
  readonly program: Instruction[] = []

  add(expression: Expression): void {
    if (this.program.length > maxLength) reject('error parsing regexp: expression too large')
    switch (expression.kind) {
      case 'class':
        this.program.push({ kind: 'test', test: expression.test })
        return
      case 'assertion':
        this.program.push({ kind: 'assert', what: expression.what })
        return
      case 'sequence':
        for (const part of expression.parts) this.add(part)
        return
      case 'choice':
        this.choice(expression.parts)
        return
      case 'group':
        this.program.push({ kind: 'save', slot: expression.index * 2 })
        this.add(expression.inner)
        this.program.push({ kind: 'save', slot: expression.index * 2 + 1 })
        return
      case 'repeat':
        this.repeat(expression)
    }
  }

  private choice(parts: readonly Expression[]) {
    const jumps: { kind: 'jump'; to: number }[] = []
    parts.forEach((part, index) => {
      if (index === parts.length - 1) {
        this.add(part)
        return
      }
      const split = { kind: 'split' as const, first: this.program.length + 1, second: 0 }
      this.program.push(split)
      this.add(part)
      const jump = { kind: 'jump' as const, to: 0 }
      this.program.push(jump)
      jumps.push(jump)
      split.second = this.program.length
    })
    for (const jump of jumps) jump.to = this.program.length
  }

  private split(lazy: boolean) {
    const split = { kind: 'split' as const, first: this.program.length + 1, second: 0 }
    this.program.push(split)
    return () => {
      const [inside, after] = [split.first, this.program.length]
      split.first = lazy ? after : inside
      split.second = lazy ? inside : after
    }
  }

  private repeat({ inner, min, max, lazy }: Extract<Expression, { kind: 'repeat' }>) {
    for (let turn = 0; turn < min; turn += 1) this.add(inner)
    if (max === Infinity) {
      const start = this.program.length
      const end = this.split(lazy)
      this.add(inner)
      this.program.push({ kind: 'jump', to: start })
      end()
      return
    }
    const ends = Array.from({ length: Math.max(0, max - min) }, () => {
      const end = this.split(lazy)
      this.add(inner)
      return end
    })
    for (const end of ends) end()
  }
}

type Thread = { readonly at: number; readonly saved: readonly (number | undefined)[] }

/** Start and end of each group, in characters; the first two are those of the whole match. */
export type Match = readonly (number | undefined)[]

/** A regular expression that can be run. */
export class Regexp {
  private readonly program: readonly Instruction[]
  readonly names: readonly string[]

  /** @throws CallError if it is invalid */
  constructor(source: string) {
    const { expression, names } = parseRegexp(source)
    const compiler = new Compiler()
    compiler.add({ kind: 'group', inner: expression, index: 0 })
    this.program = [...compiler.program, { kind: 'match' }]
    this.names = names
  }

  /** The leftmost match at or after `from`; of several that start there, the one that the expression prefers. */
  find(points: readonly number[], from: number, budget: Budget): Match | undefined {
    let threads: Thread[] = []
    let best: Match | undefined
    for (let place = from; place <= points.length; place += 1) {
      const seen = new Set<number>()
      const now: Thread[] = []
      for (const thread of threads) this.follow(thread, place, points, seen, now)
      if (!best) this.follow({ at: 0, saved: [] }, place, points, seen, now)
      budget.spend(now.length + 1)
      const point = points[place]
      threads = []
      for (const { at, saved } of now) {
        const instruction = this.program[at]
        if (instruction?.kind === 'match') {
          best = saved
          break
        }
        if (point !== undefined && instruction?.kind === 'test' && instruction.test(point))
          threads.push({ at: at + 1, saved })
      }
      if (threads.length === 0 && best) break
    }
    return best
  }

  /** Follows a thread up to the instructions that read a character. */
  private follow(start: Thread, place: number, points: readonly number[], seen: Set<number>, out: Thread[]) {
    const waiting = [start]
    for (let thread = waiting.pop(); thread; thread = waiting.pop()) {
      const { at, saved } = thread
      if (seen.has(at)) continue
      seen.add(at)
      const instruction = this.program[at]
      if (!instruction) continue
      switch (instruction.kind) {
        case 'jump':
          waiting.push({ at: instruction.to, saved })
          break
        case 'split':
          waiting.push({ at: instruction.second, saved }, { at: instruction.first, saved })
          break
        case 'save': {
          const changed = [...saved]
          changed[instruction.slot] = place
          waiting.push({ at: at + 1, saved: changed })
          break
        }
        case 'assert':
          if (holds(instruction.what, place, points)) waiting.push({ at: at + 1, saved })
          break
        default:
          out.push(thread)
      }
    }
  }
}

function holds(what: Assertion, place: number, points: readonly number[]): boolean {
  const [before, after] = [points[place - 1], points[place]]
  const isBoundary = (before !== undefined && isWord(before)) !== (after !== undefined && isWord(after))
  switch (what) {
    case 'textStart':
      return place === 0
    case 'textEnd':
      return place === points.length
    case 'lineStart':
      return place === 0 || before === 10
    case 'lineEnd':
      return place === points.length || after === 10
    case 'boundary':
      return isBoundary
    case 'noBoundary':
      return !isBoundary
  }
}

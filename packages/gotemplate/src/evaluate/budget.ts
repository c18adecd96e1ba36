import { CallError } from '../error'

/** How much a template may use. */
export type Limits = {
  /** Nodes, loop iterations and characters read. */
  readonly steps: number
  /** Maximum characters of one text, and of the output. */
  readonly length: number
  /** Milliseconds. */
  readonly time: number
  /** Maximum depth of nested template calls. */
  readonly depth: number
}

export const defaultLimits: Limits = { steps: 2_000_000, length: 2_000_000, time: 2_000, depth: 400 }

/** A template exceeded its limits. */
export class LimitError extends CallError {}

/** Counts what one run of a template uses. */
export class Budget {
  private left: number
  private nextTimeCheck: number
  private readonly end: number

  constructor(readonly limits: Limits) {
    this.left = limits.steps
    this.nextTimeCheck = limits.steps - 1024
    this.end = Date.now() + limits.time
  }

  /** Uses up steps. @throws LimitError when no steps or no time is left */
  spend(steps = 1): void {
    this.left -= steps
    if (this.left < 0) throw new LimitError('the template takes too many steps')
    if (this.left < this.nextTimeCheck) {
      this.nextTimeCheck = this.left - 1024
      if (Date.now() > this.end) throw new LimitError('the template takes too long')
    }
  }

  /** Checks that a text or list of this length may be created. @throws LimitError if not */
  room(length: number): void {
    if (length > this.limits.length) throw new LimitError('the template makes too long a text')
    this.spend(Math.ceil(Math.max(0, length) / 64))
  }
}

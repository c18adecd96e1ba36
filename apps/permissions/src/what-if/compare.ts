import { Problem } from '@atrium/shared/api'

import { checkAll } from '../check/queries'
import { evaluate } from '../engine/evaluate'
import { tupleOf, type Evaluation, type Reader, type Rules } from '../engine/model'
import { projectReader } from '../engine/project-reader'
import { withCache } from '../engine/with-cache'
import { withChanges } from '../engine/with-changes'
import { parseCheckedTuple, type Expectation } from '../expectations/expectation-file'
import type { Change } from '../relationships/tuple-changes'

/** The staged changes of relationships and rules. */
export type Stage = { changes: readonly Change[]; rules: Rules }

/** The result of a check, or `error` with the reason. */
export type CheckResult = { allowed?: boolean; error?: string }
export type Compared = { expectation: Expectation; today: CheckResult; staged: CheckResult }

const concurrency = 4

/**
 * Evaluates each expectation with the service today, and in this browser with the stage: the evaluator applies the staged
 * rules to the project's relationships with the staged changes. Only reads from the project.
 * @throws Problem
 */
export async function compare(
  project: string,
  expectations: readonly Expectation[],
  { changes, rules }: Stage,
): Promise<Compared[]> {
  const today = await checkAll(project, expectations.map(parseCheckedTuple))
  const of = (action: Change['action']) => changes.flatMap((one) => (one.action === action ? [tupleOf(one.tuple)] : []))
  const reader = withChanges(withCache(lenient(projectReader(project))), {
    insert: of('insert'),
    remove: of('delete'),
  })
  const compared = expectations.map((expectation, at): Compared => {
    const { allowed, error } = today[at] ?? { error: '' }
    return { expectation, today: { allowed, error }, staged: {} }
  })
  const waiting = compared.values()
  const work = async () => {
    for (const row of waiting)
      row.staged = resultOf(await evaluate(tupleOf(parseCheckedTuple(row.expectation)), { reader, rules }))
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return compared
}

const resultOf = ({ allowed, fault, cut }: Evaluation): CheckResult =>
  allowed === undefined ? { error: fault?.kind ?? [...cut][0] ?? '' } : { allowed }

/** Treats a namespace that only the staged rules have as empty. */
const lenient =
  (reader: Reader): Reader =>
  (filter, page) =>
    reader(filter, page).catch((error: unknown) => {
      if (error instanceof Problem && error.status === 404) return { tuples: [] }
      throw error
    })

export type Difference = 'broken' | 'mended' | 'changed' | 'same'

/** The stage's effect on an expectation; `broken`: met today, but not with the stage. */
export function differenceOf({ expectation, today, staged }: Compared): Difference {
  const met = ({ allowed, error }: CheckResult) => !error && allowed === expectation.allowed
  if (met(today) !== met(staged)) return met(today) ? 'broken' : 'mended'
  const word = ({ allowed, error }: CheckResult) => (error ? 'none' : allowed)
  return word(today) === word(staged) ? 'same' : 'changed'
}

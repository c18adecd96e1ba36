import { useState } from 'react'

import { asError } from '@atrium/shared/transport'

import { checkAll } from '../check/queries'
import { parseCheckedTuple, type Expectation } from './expectation-file'

type CheckResult = { allowed: boolean; error?: string }
export type Outcome = 'failed' | 'error' | 'waiting' | 'passed'
/** A test with its result, once it has run. */
export type TestedExpectation = Expectation & { result: CheckResult | undefined; outcome: Outcome }

/** In the order in which they need attention. */
const order: readonly Outcome[] = ['failed', 'error', 'waiting', 'passed']

const outcomeOf = ({ allowed }: Expectation, result: CheckResult | undefined): Outcome => {
  if (!result) return 'waiting'
  if (result.error) return 'error'
  return result.allowed === allowed ? 'passed' : 'failed'
}

/** Runs the tests of a project. The results are kept as long as the page is open. */
export function useTestRun(project: string, expectations: readonly Expectation[]) {
  const [results, setResults] = useState<ReadonlyMap<string, CheckResult>>(new Map())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error>()

  const run = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const checked = await checkAll(project, expectations.map(parseCheckedTuple))
      setResults(
        new Map(
          expectations.flatMap(({ tuple }, at): [string, CheckResult][] => {
            const result = checked[at]
            return result ? [[tuple, result]] : []
          }),
        ),
      )
    } catch (error) {
      setFailure(asError(error))
    } finally {
      setBusy(false)
    }
  }

  const tested = expectations
    .map((expectation): TestedExpectation => {
      const result = results.get(expectation.tuple)
      return { ...expectation, result, outcome: outcomeOf(expectation, result) }
    })
    .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || a.group.localeCompare(b.group))

  return { run, busy, failure, tested, hasRun: results.size > 0 }
}

import { FoundCard } from '@atrium/shared/jobs/import'
import { useFormat } from '@atrium/shared/text'
import { Fact } from '@atrium/shared/ui'

import type { Check } from './check-tuples'
import { useProblemText, useTransferText } from './text'

/** The problems that a file's check found, with their lines. */
export function CheckCard({ check, name, busy }: { check: Check; name: string; busy: boolean }) {
  const t = useTransferText()
  const format = useFormat()
  const formatProblem = useProblemText()
  const { rows, wrong, warned, found } = check
  return (
    <FoundCard
      busy={busy}
      right={Math.max(0, rows - wrong)}
      wrong={wrong}
      all={<Fact name={t.rows}>{format.number(rows)}</Fact>}
      more={<Fact name={t.warned}>{format.number(warned)}</Fact>}
      found={found}
      formatFinding={({ problem }) => formatProblem(problem)}
      list={{
        name: `${name}.problems.csv`,
        columns: t.problemColumns,
        row: ({ line, problem }) => [line, problem.code, formatProblem(problem)],
      }}
    />
  )
}

import { FoundCard } from '@atrium/shared/jobs/import'
import { useFormat } from '@atrium/shared/text'
import { Fact, Notice } from '@atrium/shared/ui'

import { codeOf, useReasonText } from '../../schemas/reason'
import type { Check, Found } from './check-file'
import type { ImportPlan } from './import-step'
import { useImportText } from './text'

type CheckCardProps = { check: Check; name: string; busy: boolean; existing: ImportPlan['existing'] }

/** Rows that would create or change an identity. */
export const importable = ({ rows, wrong, repeated }: Check, existing: ImportPlan['existing']) =>
  rows - wrong - (existing === 'update' ? 0 : repeated)

/** The problems that a file's check found, with their lines. */
export function CheckCard({ check, name, busy, existing }: CheckCardProps) {
  const t = useImportText()
  const format = useFormat()
  const reasonOf = useReasonText()
  const { rows, wrong, repeated, found, unmapped } = check
  const formatProblem = ({ problem }: Found) =>
    problem.code === 'twice' ? t.duplicateOf[existing](format.number(Number(problem.wanted))) : reasonOf(problem)

  return (
    <>
      <FoundCard
        busy={busy}
        right={importable(check, existing)}
        wrong={wrong}
        all={<Fact name={t.rows}>{format.number(rows)}</Fact>}
        more={repeated > 0 && <Fact name={t.duplicates}>{format.number(repeated)}</Fact>}
        found={found}
        formatFinding={formatProblem}
        list={{
          name: `${name}.errors.csv`,
          columns: t.errorColumns,
          row: (finding) => [finding.line, finding.problem.column, codeOf(finding.problem), formatProblem(finding)],
        }}
      />
      {unmapped.length > 0 && <Notice tone="warning">{t.unmapped(format.list(unmapped))}</Notice>}
    </>
  )
}

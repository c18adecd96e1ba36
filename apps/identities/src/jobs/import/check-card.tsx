import { Download } from 'lucide-react'

import { sheetLine, saveText } from '@atrium/shared/download'
import { useFormat } from '@atrium/shared/text'
import { Button, Card, CardRow, Fact, Facts, Muted, Notice, Stack } from '@atrium/shared/ui'

import { codeOf, useReasonText } from '../../schemas/reason'
import type { Check, Found } from './check-file'
import type { ImportPlan } from './import-step'
import { useImportText } from './text'

const mostShown = 50

type CheckCardProps = { check: Check; name: string; busy: boolean; existing: ImportPlan['existing'] }

/** Rows that would become an identity, or change one. */
export const importable = ({ rows, wrong, repeated }: Check, existing: ImportPlan['existing']) =>
  rows - wrong - (existing === 'update' ? 0 : repeated)

/** What the check of a file found, with the line of each. */
export function CheckCard({ check, name, busy, existing }: CheckCardProps) {
  const t = useImportText()
  const format = useFormat()
  const reasonOf = useReasonText()
  const { rows, wrong, repeated, found, unmapped } = check
  const say = (problem: Found['problem']) =>
    problem.code === 'twice' ? t.duplicateOf[existing](format.number(Number(problem.wanted))) : reasonOf(problem)

  const save = () =>
    saveText(
      `${name}.errors.csv`,
      [
        '\ufeff',
        sheetLine(t.errorColumns),
        ...found.map(({ line, problem }) => sheetLine([line, problem.column, codeOf(problem), say(problem)])),
      ],
      'text/csv;charset=utf-8',
    )

  return (
    <Stack $gap={4}>
      <Card
        title={busy ? t.checking : t.checked}
        actions={
          found.length > 0 && (
            <Button small icon={<Download />} onClick={save}>
              {t.saveErrors}
            </Button>
          )
        }
      >
        <Facts>
          <Fact name={t.rows}>{format.number(rows)}</Fact>
          <Fact name={t.right}>{format.number(importable(check, existing))}</Fact>
          <Fact name={t.wrong}>{format.number(wrong)}</Fact>
          {repeated > 0 && <Fact name={t.duplicates}>{format.number(repeated)}</Fact>}
        </Facts>
        {found.slice(0, mostShown).map(({ line, problem }, index) => (
          <CardRow key={index} title={t.line(format.number(line))} about={say(problem)} />
        ))}
      </Card>
      {unmapped.length > 0 && <Notice tone="warning">{t.unmapped(format.list(unmapped))}</Notice>}
      {found.length > mostShown && <Muted>{t.more(format.number(mostShown))}</Muted>}
    </Stack>
  )
}

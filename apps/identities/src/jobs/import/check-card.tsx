import { Download } from 'lucide-react'

import { sheetLine, saveText } from '@atrium/shared/download'
import { useFormat } from '@atrium/shared/text'
import { Button, Card, CardRow, Fact, Facts, Muted, Notice, Stack } from '@atrium/shared/ui'

import { codeOf, useReasonText } from '../../schemas/reason'
import type { Check } from './check-file'
import { useImportText } from './text'

const mostShown = 50

/** What the check of a file found, with the line of each. */
export function CheckCard({ check, name, busy }: { check: Check; name: string; busy: boolean }) {
  const t = useImportText()
  const format = useFormat()
  const say = useReasonText()
  const { rows, wrong, found, unmapped } = check

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
          <Fact name={t.right}>{format.number(rows - wrong)}</Fact>
          <Fact name={t.wrong}>{format.number(wrong)}</Fact>
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

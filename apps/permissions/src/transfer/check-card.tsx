import { Download } from 'lucide-react'

import { saveText, sheetLine } from '@atrium/shared/download'
import { useFormat } from '@atrium/shared/text'
import { Button, Card, CardRow, Fact, Facts, Muted, Stack } from '@atrium/shared/ui'

import type { Check } from './check-tuples'
import { useProblemText, useTransferText } from './text'

const mostShown = 50

/** What the check of a file found, with the line of each. */
export function CheckCard({ check, name, busy }: { check: Check; name: string; busy: boolean }) {
  const t = useTransferText()
  const format = useFormat()
  const say = useProblemText()
  const { rows, wrong, warned, found } = check

  const save = () =>
    saveText(
      `${name}.problems.csv`,
      [
        '\ufeff',
        sheetLine(t.problemColumns),
        ...found.map(({ line, problem }) => sheetLine([line, problem.code, say(problem)])),
      ],
      'text/csv;charset=utf-8',
    )

  return (
    <Stack $gap={4}>
      <Card
        title={busy ? t.checking : t.checked}
        aria-busy={busy || undefined}
        actions={
          !busy &&
          found.length > 0 && (
            <Button small icon={<Download />} onClick={save}>
              {t.saveProblems}
            </Button>
          )
        }
      >
        <Facts>
          <Fact name={t.rows}>{format.number(rows)}</Fact>
          <Fact name={t.right}>{format.number(Math.max(0, rows - wrong))}</Fact>
          <Fact name={t.wrong}>{format.number(wrong)}</Fact>
          <Fact name={t.warned}>{format.number(warned)}</Fact>
        </Facts>
        {found.slice(0, mostShown).map(({ line, problem }, index) => (
          <CardRow key={index} title={t.line(format.number(line))} about={say(problem)} />
        ))}
      </Card>
      {found.length > mostShown && <Muted>{t.more(format.number(mostShown))}</Muted>}
    </Stack>
  )
}

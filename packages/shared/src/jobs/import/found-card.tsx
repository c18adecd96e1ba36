import { Download } from 'lucide-react'
import type { ReactNode } from 'react'

import { saveText, sheetLine } from '../../download'
import { useFormat } from '../../text'
import { Button, Card, CardRow, Fact, Facts, Muted, Stack } from '../../ui'
import { useText } from './text'

const maxShown = 50

type FoundCardProps<Finding> = {
  busy: boolean
  /** Rows that can be imported, and those that can't. */
  right: number
  wrong: number
  /** The count of all rows, as a `Fact`. */
  all: ReactNode
  /** Further counts, as `Fact`s. */
  more?: ReactNode
  /** Rows with errors or warnings, by line. */
  found: readonly Finding[]
  formatFinding: (finding: Finding) => string | undefined
  /** The list as a CSV file. */
  list: { name: string; columns: readonly string[]; row: (finding: Finding) => Parameters<typeof sheetLine>[0] }
}

/** What the check of a file found, with the line of each. */
export function FoundCard<Finding extends { line: number }>(props: FoundCardProps<Finding>) {
  const { busy, right, wrong, all, more, found, formatFinding, list } = props
  const t = useText()
  const format = useFormat()
  const save = () =>
    saveText(
      list.name,
      ['\ufeff', sheetLine(list.columns), ...found.map((finding) => sheetLine(list.row(finding)))],
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
              {t.download}
            </Button>
          )
        }
      >
        <Facts>
          {all}
          <Fact name={t.right}>{format.number(right)}</Fact>
          <Fact name={t.wrong}>{format.number(wrong)}</Fact>
          {more}
        </Facts>
        {found.slice(0, maxShown).map((finding, index) => (
          <CardRow key={index} title={t.line(format.number(finding.line))} about={formatFinding(finding)} />
        ))}
      </Card>
      {found.length > maxShown && <Muted>{t.more(format.number(maxShown))}</Muted>}
    </Stack>
  )
}

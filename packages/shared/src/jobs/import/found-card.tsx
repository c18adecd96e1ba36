import { Download } from 'lucide-react'
import type { ReactNode } from 'react'

import { saveText, sheetLine } from '../../download'
import { useFormat } from '../../text'
import { Button, Card, CardRow, Fact, Facts, Muted, Stack } from '../../ui'
import { useText } from './text'

const mostShown = 50

type FoundCardProps<One> = {
  busy: boolean
  /** Rows that can be imported, and those that can't. */
  right: number
  wrong: number
  /** The count of all rows, as a `Fact`. */
  all: ReactNode
  /** Further counts, as `Fact`s. */
  more?: ReactNode
  /** Rows with errors or warnings, by line. */
  found: readonly One[]
  say: (one: One) => string | undefined
  /** The list as a CSV file. */
  list: { name: string; columns: readonly string[]; row: (one: One) => Parameters<typeof sheetLine>[0] }
}

/** What the check of a file found, with the line of each. */
export function FoundCard<One extends { line: number }>(props: FoundCardProps<One>) {
  const { busy, right, wrong, all, more, found, say, list } = props
  const t = useText()
  const format = useFormat()
  const save = () =>
    saveText(
      list.name,
      ['\ufeff', sheetLine(list.columns), ...found.map((one) => sheetLine(list.row(one)))],
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
        {found.slice(0, mostShown).map((one, index) => (
          <CardRow key={index} title={t.line(format.number(one.line))} about={say(one)} />
        ))}
      </Card>
      {found.length > mostShown && <Muted>{t.more(format.number(mostShown))}</Muted>}
    </Stack>
  )
}

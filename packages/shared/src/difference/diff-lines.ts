import { diffArrays } from 'diff'

export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string }

// Maximum lines that may differ: the time grows with this and the length.
const maxEdits = 4000

/** An empty text has no lines, so a new text doesn't replace an empty line. */
const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

/** The changed lines between two texts. If more than 4,000 differ, all count as removed and added. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)]
  const parts = diffArrays(a, b, { maxEditLength: maxEdits }) ?? [
    { removed: true, added: false, value: a },
    { removed: false, added: true, value: b },
  ]
  return parts.flatMap(({ added, removed, value }) =>
    value.map((text): DiffLine => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text })),
  )
}

const around = 3

/** Leaves out lines far from any change; `skipped` is the number of lines in a gap. */
export function nearChanges(lines: readonly DiffLine[]): (DiffLine | { skipped: number })[] {
  const near = lines.map((_, index) =>
    lines.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind !== 'same'),
  )
  const shown: (DiffLine | { skipped: number })[] = []
  lines.forEach((line, index) => {
    const last = shown.at(-1)
    if (near[index]) shown.push(line)
    else if (last && 'skipped' in last) last.skipped++
    else shown.push({ skipped: 1 })
  })
  return shown
}

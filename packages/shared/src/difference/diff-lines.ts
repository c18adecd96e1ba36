export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string }

const mostCells = 4_000_000

/** Lines of two texts as one went over into the other: the longest common part stays. Very long texts are told as a whole. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const same = (text: string): DiffLine => ({ kind: 'same', text })
  return [
    ...a.slice(0, start).map(same),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map(same),
  ]
}

function middle(a: readonly string[], b: readonly string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ kind: 'removed', text })
  const added = (text: string): DiffLine => ({ kind: 'added', text })
  if (a.length * b.length > mostCells) return [...a.map(removed), ...b.map(added)]

  // Length of the longest common part from each pair of places on.
  const width = b.length + 1
  const common = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))

  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && left === right) {
      lines.push({ kind: 'same', text: left })
      i++
      j++
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push(removed(left))
      i++
    } else if (right !== undefined) {
      lines.push(added(right))
      j++
    }
  }
  return lines
}

const around = 3

/** Leaves out what is far from any change; `skipped` counts the lines of a gap. */
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

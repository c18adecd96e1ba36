/** The first of the known names that is up to two letters away from `name`; undefined if there is none. */
export const nearest = (name: string, known: readonly string[]): string | undefined =>
  known.find((one) => Math.abs(one.length - name.length) <= 2 && distance(name, one) <= 2)

/** Letters to insert, remove or replace (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      next.push(Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

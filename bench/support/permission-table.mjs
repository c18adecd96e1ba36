import { ms, number } from './stats.mjs'

/** Checks per second. */
const goals = { direct: 3000, 'three hops': 2000, denied: 2000 }

export const rowsOf = (title, results) =>
  Object.entries(results).map(([kind, { rate, p50, p99, cpu }]) => [
    title(kind),
    ms(p50),
    ms(p99),
    number(rate),
    `${number(cpu)} µs`,
  ])

/** The rows of a database: by size, and during writes. */
export function tableOf({ title, many, small, large }) {
  return [
    ...rowsOf((kind) => `${title}: ${kind}, 10,000 relationships`, small.known),
    ...rowsOf((kind) => `${title}: ${kind}, while 200 a second are written`, small.written),
    ...rowsOf((kind) => `${title}: ${kind}, ${number(many)} relationships`, large.known),
    ...rowsOf((kind) => `${title}: ${kind}, ${number(many)}, not cached`, large.random),
    [`${title}: a list, 10,000 and ${number(many)}`, `${ms(small.list)} and ${ms(large.list)}`, '', '', ''],
  ]
}

/** The goals, with whether they were met. */
export function goalsOf({ title, many, small, large }) {
  const all = [...Object.values(small.known), ...Object.values(small.written)]
  const slower = Math.max(...Object.keys(goals).map((kind) => small.known[kind].rate / large.known[kind].rate))
  const listed = large.list / small.list
  return [
    ...Object.entries(goals).map(([kind, goal]) => {
      const least = Math.min(small.known[kind].rate, small.written[kind].rate)
      return {
        text: `${title}: ${kind} ≥ ${number(goal)} a second, also while others write`,
        met: least >= goal,
        is: number(least),
      }
    }),
    {
      text: `${title}: p99 ≤ 40 ms`,
      met: all.every(({ p99 }) => p99 <= 40),
      is: ms(Math.max(...all.map(({ p99 }) => p99))),
    },
    { text: `${title}: checks among ${number(many)} ≤ 1.2 × 10,000`, met: slower <= 1.2, is: `${slower.toFixed(2)} ×` },
    { text: `${title}: lists among ${number(many)} ≤ 1.2 × 10,000`, met: listed <= 1.2, is: `${listed.toFixed(2)} ×` },
    { text: `${title}: expand of 10,000 nodes ≤ 200 ms`, met: large.expanded <= 200, is: ms(large.expanded) },
  ]
}

import { readFileSync, readdirSync } from 'node:fs'

const TICKS = 100

/** Fields of `/proc/<pid>/stat` after the name; undefined if there is no such process, or no `/proc`. */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
  } catch {
    return undefined
  }
}

/** Seconds of CPU time used by processes and their children, including ended ones. NaN if unknown. */
export function processorTime(pids) {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => [[Number(pid), statOf(pid)]])
    .filter(([, stat]) => stat)
  const own = new Set(pids)
  for (let size = 0; size !== own.size;) {
    size = own.size
    for (const [pid, stat] of stats) if (own.has(Number(stat[1]))) own.add(pid)
  }
  return stats
    .filter(([pid]) => own.has(pid))
    .reduce((sum, [, stat]) => sum + stat.slice(11, 15).reduce((all, ticks) => all + Number(ticks), 0) / TICKS, 0)
}

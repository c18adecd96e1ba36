import type { DotTone } from '@atrium/shared/ui'

const tones: readonly [RegExp, DotTone][] = [
  [/Failed$|Error$|Abandoned$/, 'danger'],
  [/Succeeded$|Created$|Issued$|Dispatched$|Delivered$/, 'success'],
  [/Deleted$|Revoked$/, 'warning'],
]

/** The color of an event's dot: for failures, successes, and removals. */
export const toneOfEvent = (name: string): DotTone => tones.find(([end]) => end.test(name))?.[1] ?? 'info'

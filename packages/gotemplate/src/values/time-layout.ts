// Go's time layouts: a pattern shows how Monday, 2 January 2006, 15:04:05, would be written.

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** A part of a layout: a placeholder, or text. */
export type Part = { readonly kind: string; readonly text: string }

const known = [
  'January',
  'Jan',
  '2006',
  'Monday',
  'Mon',
  'MST',
  'Z070000',
  'Z07:00:00',
  'Z0700',
  'Z07:00',
  'Z07',
  '-070000',
  '-07:00:00',
  '-0700',
  '-07:00',
  '-07',
  '002',
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '15',
  '__2',
  '_2',
  'PM',
  'pm',
  '1',
  '2',
  '3',
  '4',
  '5',
]

function partAt(layout: string, at: number): Part | undefined {
  const fraction = /^[.,](0+|9+)(?![0-9])/.exec(layout.slice(at))
  if (fraction) return { kind: fraction[1]?.startsWith('0') ? 'fraction' : 'trimmedFraction', text: fraction[0] }
  const text = known.find((one) => layout.startsWith(one, at))
  if (text === undefined) return undefined
  // `Jan` and `Mon` at the start of longer words are text.
  if ((text === 'Jan' || text === 'Mon') && /^[a-z]/.test(layout.slice(at + 3))) return undefined
  // `_2006` is an underscore and a year.
  if (text === '_2' && layout.startsWith('_2006', at)) return undefined
  return { kind: text, text }
}

/** Splits a layout into its parts. */
export function partsOf(layout: string): Part[] {
  const parts: Part[] = []
  let plain = ''
  for (let at = 0; at < layout.length;) {
    const part = partAt(layout, at)
    if (!part) {
      plain += layout.charAt(at)
      at += 1
      continue
    }
    if (plain !== '') parts.push({ kind: 'text', text: plain })
    plain = ''
    parts.push(part)
    at += part.text.length
  }
  return plain === '' ? parts : [...parts, { kind: 'text', text: plain }]
}

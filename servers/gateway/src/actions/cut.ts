/** Characters of a recorded body. */
const mostRecorded = 16_384
const mostOfText = 500
const mostItems = 50
const deepest = 32

/** A redacted body as it is recorded. Long texts and lists in a long body are cut, so that padding can't hide the rest. */
export function cutBody(body: unknown): { body: unknown; cut: boolean } {
  if (!isDeep(body) && (JSON.stringify(body) ?? '').length <= mostRecorded) return { body, cut: false }
  let budget = mostRecorded
  const spend = (text: string) => {
    budget -= text.length
    return text
  }
  const shorten = (value: unknown, depth: number): unknown => {
    if (budget <= 0 || depth > deepest) return '[cut]'
    if (typeof value === 'string') {
      return spend(value.length <= mostOfText ? value : `${value.slice(0, mostOfText)}… (${value.length} characters)`)
    }
    if (Array.isArray(value)) {
      const items = value.slice(0, mostItems).map((item: unknown) => shorten(item, depth + 1))
      return value.length <= mostItems ? items : [...items, `… (${value.length} items)`]
    }
    if (typeof value !== 'object' || value === null) {
      spend('12345678')
      return value
    }
    const entries = Object.entries(value)
    // Small values first: they describe the action, while padding is large.
    const sizes = new Map(entries.map(([name, item]) => [name, (JSON.stringify(item) ?? '').length]))
    entries.sort(([a], [b]) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0))
    const kept = entries
      .slice(0, mostItems)
      .map(([name, item]) => [spend(name.slice(0, mostOfText)), shorten(item, depth + 1)])
    return { ...Object.fromEntries(kept), ...(entries.length > mostItems && { '…': `${entries.length} fields` }) }
  }
  return { body: shorten(body, 0), cut: true }
}

const isDeep = (value: unknown, depth = 0): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth >= deepest || Object.values(value).some((item) => isDeep(item, depth + 1)))

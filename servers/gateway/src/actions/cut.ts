/** Characters of a recorded body. */
const maxRecorded = 16_384
const maxOfText = 500
const maxItems = 50
const maxDepth = 32

/** A redacted body as it is recorded. Long texts and lists in a long body are cut, so that padding can't hide the rest. */
export function cutBody(body: unknown): { body: unknown; cut: boolean } {
  if (!isDeep(body) && (JSON.stringify(body) ?? '').length <= maxRecorded) return { body, cut: false }
  let budget = maxRecorded
  const spendBudget = (text: string) => {
    budget -= text.length
    return text
  }
  const shorten = (value: unknown, depth: number): unknown => {
    if (budget <= 0 || depth > maxDepth) return '[cut]'
    if (typeof value === 'string') {
      return spendBudget(
        value.length <= maxOfText ? value : `${value.slice(0, maxOfText)}… (${value.length} characters)`,
      )
    }
    if (Array.isArray(value)) {
      const items = value.slice(0, maxItems).map((item: unknown) => shorten(item, depth + 1))
      return value.length <= maxItems ? items : [...items, `… (${value.length} items)`]
    }
    if (typeof value !== 'object' || value === null) {
      spendBudget('12345678')
      return value
    }
    const entries = Object.entries(value)
    // Small values first: they describe the action, while padding is large.
    const sizes = new Map(entries.map(([name, item]) => [name, (JSON.stringify(item) ?? '').length]))
    entries.sort(([a], [b]) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0))
    const included = entries
      .slice(0, maxItems)
      .map(([name, item]) => [spendBudget(name.slice(0, maxOfText)), shorten(item, depth + 1)])
    return { ...Object.fromEntries(included), ...(entries.length > maxItems && { '…': `${entries.length} fields` }) }
  }
  return { body: shorten(body, 0), cut: true }
}

const isDeep = (value: unknown, depth = 0): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth >= maxDepth || Object.values(value).some((item) => isDeep(item, depth + 1)))

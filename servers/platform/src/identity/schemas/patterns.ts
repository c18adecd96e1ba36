import { RE2JS } from 're2js'

const KEPT = 500
const compiled = new Map<string, RE2JS>()

/**
 * A pattern of an identity schema, in RE2's syntax as in the identity service. It matches in time linear in the text. The last
 * 500 are cached.
 * @throws Error with RE2's message for a pattern that RE2 doesn't support, such as a lookahead
 */
export function compilePattern(pattern: string): RE2JS {
  const known = compiled.get(pattern)
  if (known) return known
  const made = RE2JS.compile(pattern)
  compiled.set(pattern, made)
  for (const oldest of compiled.keys()) {
    if (compiled.size <= KEPT) break
    compiled.delete(oldest)
  }
  return made
}

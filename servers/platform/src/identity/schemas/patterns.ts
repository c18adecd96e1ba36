import { LRUCache } from 'lru-cache'
import { RE2JS } from 're2js'

const compiled = new LRUCache<string, RE2JS>({ max: 500 })

/**
 * A pattern of an identity schema, in RE2's syntax as in the identity service. It matches in time linear in the text. The last
 * 500 are cached.
 * @throws Error with RE2's message for a pattern that RE2 doesn't support, such as a lookahead
 */
export function compilePattern(pattern: string): RE2JS {
  const made = compiled.get(pattern) ?? RE2JS.compile(pattern)
  compiled.set(pattern, made)
  return made
}

import { generatePath } from 'react-router'

/** Names of the parameters in a pattern: `'project' | 'client'` for `/projects/:project/clients/:client`. */
type Names<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

/** Fills a pattern with its parameters, each encoded; `pattern` is what a route matches. */
export type Path<Pattern extends string = string> = {
  (...at: [Names<Pattern>] extends [never] ? [] : [Record<Names<Pattern>, string>]): string
  readonly pattern: Pattern
}

/**
 * Creates the paths of screens from their patterns, so that each pattern is written once: a route uses `paths.client.pattern`, a link
 * `paths.client({ project, client })`.
 */
export function definePaths<const Patterns extends Record<string, string>>(
  patterns: Patterns,
): { readonly [Name in keyof Patterns]: Path<Patterns[Name]> } {
  const paths = Object.entries(patterns).map(([name, pattern]) => {
    const fill = (at: Record<string, string> = {}) => generatePath(pattern, at)
    return [name, Object.assign(fill, { pattern })]
  })
  // fromEntries loses the type of each name's pattern
  return Object.fromEntries(paths) as { [Name in keyof Patterns]: Path<Patterns[Name]> }
}

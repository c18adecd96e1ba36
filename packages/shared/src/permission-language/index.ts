export { parseRules, type ParsedRules } from './parser'
export type { Fault, Namespace, Position, Relation, RelationType, Rewrite, RewriteChild } from './rules'

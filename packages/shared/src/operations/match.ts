import { openOperations } from './open-operations'
import { operations, type Operation } from './operations'

export type AnyOperationId = keyof typeof operations | keyof typeof openOperations

/** The contract's operations and the open ones, in one table. */
export const allOperations: Record<AnyOperationId, Operation> = { ...operations, ...openOperations }

/** The IDs of all operations. */
export const operationIds = Object.keys(allOperations) as AnyOperationId[] // The table's keys are its IDs.

export type Match = { id: AnyOperationId; operation: Operation; params: Record<string, string> }

type Pattern = { id: AnyOperationId; operation: Operation; regexp: RegExp; names: string[]; literal: number }

const escape = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')

/** Groups paths by their number of slashes, which is fixed per operation: a parameter is never empty and has no slash. */
function groupOf(method: string, path: string): string {
  let slashes = 0
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) slashes++
  return `${method} ${slashes}`
}

const patterns: Pattern[] = operationIds
  .map((id) => {
    const operation = allOperations[id]
    const parts = operation.path.split(/(\{[^}]+\})/)
    return {
      id,
      operation,
      names: parts.filter((part) => part.startsWith('{')).map((part) => part.slice(1, -1)),
      regexp: new RegExp(`^${parts.map((part) => (part.startsWith('{') ? '([^/]+?)' : escape(part))).join('')}$`),
      literal: operation.path.replace(/\{[^}]+\}/g, '').length,
    }
  })
  .sort((a, b) => b.literal - a.literal)

const groups = new Map<string, Pattern[]>()
for (const pattern of patterns) {
  const name = groupOf(pattern.operation.method, pattern.operation.path)
  groups.set(name, [...(groups.get(name) ?? []), pattern])
}

/**
 * The operation for a method and path; the most literal path wins (`/identities/by/external/x` isn't an identity
 * called `by`). Parameters are decoded; a path that can't be decoded matches no operation.
 */
export function matchOperation(method: string, pathname: string): Match | undefined {
  for (const { id, operation, regexp, names } of groups.get(groupOf(method, pathname)) ?? []) {
    const found = regexp.exec(pathname)
    if (!found) continue
    try {
      return {
        id,
        operation,
        params: Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(found[i + 1] ?? '')])),
      }
    } catch {
      return undefined
    }
  }
  return undefined
}

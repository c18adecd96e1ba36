import { isRecord } from '../../http/json'
import { named, type Attribute } from './attributes'
import type { Filter, Literal, Operator } from './filter'
import { badRequest } from './scim-error'

const folded = (value: unknown, exact: boolean): unknown =>
  typeof value === 'string' && !exact ? value.toLowerCase() : value

function matchesOperator(operator: Operator, actual: unknown, expected: Literal): boolean {
  if (operator === 'eq') return actual === expected || (actual === undefined && expected === null)
  if (operator === 'ne') return !matchesOperator('eq', actual, expected)
  if (typeof actual !== 'string' || typeof expected !== 'string') return false
  switch (operator) {
    case 'co':
      return actual.includes(expected)
    case 'sw':
      return actual.startsWith(expected)
    case 'ew':
      return actual.endsWith(expected)
    case 'gt':
      return actual > expected
    case 'ge':
      return actual >= expected
    case 'lt':
      return actual < expected
    case 'le':
      return actual <= expected
  }
}

const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/**
 * Whether an element of a list matches the filter in the brackets after its attribute.
 * @throws HttpError 400 `invalidFilter` for attributes that elements do not have
 */
export function matchesElement(filter: Filter, element: unknown, attribute: Attribute): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((child) => matchesElement(child, element, attribute))
    case 'or':
      return filter.filters.some((child) => matchesElement(child, element, attribute))
    case 'not':
      return !matchesElement(filter.filter, element, attribute)
    case 'element':
      throw badRequest('invalidFilter', 'Brackets cannot be nested.')
    default: {
      const sub = named(attribute.sub ?? [], filter.path)
      if (!sub) throw badRequest('invalidFilter', `"${attribute.name}" has no attribute "${filter.path}".`)
      const value = isRecord(element) ? element[sub.name] : undefined
      if (filter.kind === 'present') return isPresent(value)
      const exact = sub.exact === true
      // folding keeps the type of the literal
      return matchesOperator(filter.operator, folded(value, exact), folded(filter.value, exact) as Literal)
    }
  }
}

/** The members that an element needs to match the filter, for `add` to a missing element. */
export function elementOf(filter: Filter, attribute: Attribute): Record<string, Literal> | undefined {
  if (filter.kind === 'and') {
    const parts = filter.filters.map((child) => elementOf(child, attribute))
    if (parts.some((part) => part === undefined)) return undefined
    return parts.reduce<Record<string, Literal>>((whole, part) => ({ ...whole, ...part }), {})
  }
  if (filter.kind !== 'compare' || filter.operator !== 'eq') return undefined
  const sub = named(attribute.sub ?? [], filter.path)
  return sub && { [sub.name]: filter.value }
}

import { isRecord } from '../../http/json'
import { named, type Attribute } from './attributes'
import type { Filter, Literal, Operator } from './filter'
import { badRequest } from './scim-error'

const folded = (value: unknown, exact: boolean): unknown =>
  typeof value === 'string' && !exact ? value.toLowerCase() : value

function compares(operator: Operator, found: unknown, wanted: Literal): boolean {
  if (operator === 'eq') return found === wanted || (found === undefined && wanted === null)
  if (operator === 'ne') return !compares('eq', found, wanted)
  if (typeof found !== 'string' || typeof wanted !== 'string') return false
  switch (operator) {
    case 'co':
      return found.includes(wanted)
    case 'sw':
      return found.startsWith(wanted)
    case 'ew':
      return found.endsWith(wanted)
    case 'gt':
      return found > wanted
    case 'ge':
      return found >= wanted
    case 'lt':
      return found < wanted
    case 'le':
      return found <= wanted
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
      return filter.filters.every((one) => matchesElement(one, element, attribute))
    case 'or':
      return filter.filters.some((one) => matchesElement(one, element, attribute))
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
      return compares(filter.operator, folded(value, exact), folded(filter.value, exact) as Literal)
    }
  }
}

/** The members that an element needs to match the filter, for `add` to a missing element. */
export function elementOf(filter: Filter, attribute: Attribute): Record<string, Literal> | undefined {
  if (filter.kind === 'and') {
    const parts = filter.filters.map((one) => elementOf(one, attribute))
    if (parts.some((part) => part === undefined)) return undefined
    return parts.reduce<Record<string, Literal>>((whole, part) => ({ ...whole, ...part }), {})
  }
  if (filter.kind !== 'compare' || filter.operator !== 'eq') return undefined
  const sub = named(attribute.sub ?? [], filter.path)
  return sub && { [sub.name]: filter.value }
}

/** A value as JSON that does not depend on the order of members; `space` as in `JSON.stringify`. */
export const orderedJson = (value: unknown, space?: number): string =>
  JSON.stringify(
    value,
    (_, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    space,
  ) ?? ''

/** Whether two values are equal as JSON, in any order of members. */
export const sameJson = (before: unknown, after: unknown): boolean => orderedJson(before) === orderedJson(after)

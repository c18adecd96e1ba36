import { z } from 'zod'

/**
 * A list that a client sends. Zod parses all entries of an array before it checks the length, and collects all errors: seconds
 * for millions of entries. This one checks the length first, and stops at the first entry of a wrong type. Unknown fields don't
 * stop it, because some bodies may have them.
 * @param max the maximum number of entries
 */
export const limitedList = <T extends z.ZodType>(entry: T, max: number) =>
  z.unknown().transform((value, context): z.output<T>[] => {
    if (!Array.isArray(value)) {
      context.issues.push({ code: 'invalid_type', expected: 'array', input: value })
      return z.NEVER
    }
    if (value.length > max) {
      context.issues.push({ code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: value })
      return z.NEVER
    }
    const list: z.output<T>[] = []
    for (const [index, one] of value.entries()) {
      const { data, error } = entry.safeParse(one)
      if (!error) list.push(data)
      for (const issue of error?.issues ?? []) {
        // the library's raw issues are its issues, typed by kind
        context.issues.push({ ...issue, input: issue.input, path: [index, ...issue.path] } as z.core.$ZodRawIssue)
      }
      if (error?.issues.some(({ code }) => code !== 'unrecognized_keys')) break
    }
    return list
  })

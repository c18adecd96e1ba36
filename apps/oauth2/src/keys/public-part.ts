/** Private and symmetric parts of a JSON Web Key (RFC 7518, section 6). */
export const privateParts = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'] as const
const hidden: ReadonlySet<string> = new Set(privateParts)

/** The public part of a key; nothing secret of a symmetric key. */
export const publicPart = (key: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(key).filter(([name, value]) => !hidden.has(name) && value !== undefined && value !== null),
  )

/** Whether the service has the private part, so that it can sign with it. */
export const signs = (key: object): boolean => privateParts.some((name) => name in key && Reflect.get(key, name))

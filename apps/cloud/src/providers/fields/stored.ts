import * as z from 'zod/mini'

/** A provider in a project's configuration. */
export type Stored = Readonly<Record<string, unknown>>

export const textIn = (stored: Stored, name: string): string => {
  const value = stored[name]
  return typeof value === 'string' ? value : ''
}

export const listIn = (stored: Stored, name: string): string[] => {
  const value = stored[name]
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}

/** An object without empty entries: `''`, `[]`, undefined. */
export const filled = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )

export const isHttp = (url: string): boolean => /^https?:\/\//.test(url) && URL.canParse(url) && url.length <= 2_048

/** A field's fault, for zod. */
export type Fault<Values> = [field: keyof Values & string, message: string]

/** A schema that rejects the faults that `faultsOf` finds. */
export const withFaults = <Values extends Record<string, unknown>>(
  shape: z.ZodMiniType<Values, Values>,
  faultsOf: (values: Values) => Fault<Values>[],
) =>
  shape.check(
    z.check(({ value, issues }) => {
      for (const [field, message] of faultsOf(value))
        issues.push({ code: 'custom', input: value[field], message, path: [field] })
    }),
  )

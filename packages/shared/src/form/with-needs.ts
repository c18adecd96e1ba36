import * as z from 'zod/mini'

/** Adds the message to the field, unless it is good. */
export type Need<Values> = (field: keyof Values & string, isGood: boolean, message: string) => void

/** A schema that also rejects what `check` needs and doesn't get. */
export const withNeeds = <Values extends Record<string, unknown>>(
  shape: z.ZodMiniType<Values, Values>,
  check: (values: Values, need: Need<Values>) => void,
) =>
  shape.check(
    z.check(({ value, issues }) =>
      check(value, (field, isGood, message) => {
        if (!isGood) issues.push({ code: 'custom', input: value[field], message, path: [field] })
      }),
    ),
  )

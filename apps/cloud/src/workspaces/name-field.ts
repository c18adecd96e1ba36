import * as z from 'zod/mini'

/** Longest name the console takes for a workspace, a project or a key. */
const longestName = 200

/** A name that is more than blanks. */
export const nameField = (required: string) =>
  z.string().check(z.trim(), z.minLength(1, required), z.maxLength(longestName))

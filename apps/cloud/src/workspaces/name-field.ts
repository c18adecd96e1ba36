import * as z from 'zod/mini'

/** Longest name the console takes for a workspace, a project or a key. */
const longestName = 200

/** A name with at least one non-blank character. */
export const nameField = (required: string) =>
  z.string().check(z.trim(), z.minLength(1, required), z.maxLength(longestName))

import { authorization } from './authorize.mjs'
import { records } from './records.mjs'
import { tokens } from './tokens.mjs'

/** Conversations written by hand, each with a configuration of its own beside that of the base. */
export const written = () => [...authorization, ...tokens, ...records]

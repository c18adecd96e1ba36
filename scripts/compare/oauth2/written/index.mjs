import { authorization } from './authorize.mjs'
import { records } from './records.mjs'
import { tokens } from './tokens.mjs'

/** Written conversations, each with its own configuration besides the base's. */
export const written = () => [...authorization, ...tokens, ...records]

import { account } from './account.mjs'
import { addresses } from './addresses.mjs'
import { administration } from './admin.mjs'
import { hooks } from './hooks.mjs'
import { login } from './login.mjs'
import { registration } from './registration.mjs'

/** Written conversations, each with its own configuration besides the base's. */
export const written = () => [...administration, ...login, ...registration, ...addresses, ...account, ...hooks()]

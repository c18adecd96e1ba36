import { account } from './account.mjs'
import { addresses } from './addresses.mjs'
import { administration } from './admin.mjs'
import { hooks } from './hooks.mjs'
import { login } from './login.mjs'
import { registration } from './registration.mjs'

/** Conversations written by hand, each with a configuration of its own beside that of the base. */
export const written = () => [...administration, ...login, ...registration, ...addresses, ...account, ...hooks()]

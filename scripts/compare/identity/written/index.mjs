import { account } from './account.mjs'
import { addresses } from './addresses.mjs'
import { administration } from './admin.mjs'
import { browsers } from './browsers.mjs'
import { byways } from './byways.mjs'
import { corners } from './corners.mjs'
import { details } from './details.mjs'
import { entry } from './entry.mjs'
import { factors } from './factors.mjs'
import { federation } from './federation.mjs'
import { hooks } from './hooks.mjs'
import { journeys } from './journeys.mjs'
import { login } from './login.mjs'
import { rarer } from './rarer.mjs'
import { registration } from './registration.mjs'
import { siblings } from './siblings.mjs'
import { unusual } from './unusual.mjs'
import { upkeep } from './upkeep.mjs'
import { values } from './values.mjs'

/** Written conversations, each with its own configuration on top of the base's. */
export const written = () => [
  ...administration,
  ...login,
  ...registration,
  ...addresses,
  ...account,
  ...hooks(),
  ...factors(),
  ...entry(),
  ...browsers,
  ...upkeep,
  ...federation(),
  ...journeys,
  ...values,
  ...rarer(),
  ...siblings(),
  ...details(),
  ...corners(),
  ...byways(),
  ...unusual(),
]

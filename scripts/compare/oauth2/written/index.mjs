import { ages } from './ages.mjs'
import { answers } from './answers.mjs'
import { authorization } from './authorize.mjs'
import { breadth } from './breadth.mjs'
import { challenges } from './challenges.mjs'
import { claims } from './claims.mjs'
import { managed } from './clients.mjs'
import { credentials } from './credentials.mjs'
import { devices } from './devices.mjs'
import { encodings } from './encodings.mjs'
import { grants } from './grants.mjs'
import { journeys } from './journeys.mjs'
import { kept } from './keys.mjs'
import { offered } from './offered.mjs'
import { places } from './places.mjs'
import { prompts } from './prompts.mjs'
import { records } from './records.mjs'
import { requests } from './requests.mjs'
import { sessions } from './sessions.mjs'
import { sets } from './sets.mjs'
import { settings } from './settings.mjs'
import { tokens } from './tokens.mjs'

/** Written conversations, each with its own configuration on top of the base's. */
export const written = () => [
  ...authorization,
  ...requests,
  ...prompts,
  ...challenges,
  ...sessions,
  ...answers,
  ...tokens,
  ...credentials,
  ...grants,
  ...claims,
  ...devices,
  ...records,
  ...managed,
  ...kept,
  ...settings,
  ...journeys,
  ...offered,
  ...sets,
  ...places,
  ...ages,
  ...breadth,
  ...encodings,
]

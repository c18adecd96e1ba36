import { dates } from './dates'
import { defaults } from './defaults'
import { dicts } from './dicts'
import { encodings } from './encoding'
import { lists } from './lists'
import { numbers } from './numbers'
import { paths } from './paths'
import { regexps } from './regexps'
import { secrets } from './secrets'
import type { Functions } from '../values/value'
import { strings } from './strings'
import { urls } from './urls'
import { versions } from './versions'
import { words } from './words'

/**
 * The functions of sprig 3.3.0, except those that use a clock, randomness or the environment (`now`, `date`, `randAlpha`, `uuidv4`, `env`, …):
 * the functions that the identity service allows in a project's templates.
 */
export const library: Functions = {
  ...strings,
  ...words,
  ...lists,
  ...dicts,
  ...numbers,
  ...defaults,
  ...dates,
  ...encodings,
  ...paths,
  ...regexps,
  ...secrets,
  ...urls,
  ...versions,
}

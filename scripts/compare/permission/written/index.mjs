import { batchChecks } from './batch-checks.mjs'
import { checks } from './checks.mjs'
import { depthAndLimits } from './depth-and-limits.mjs'
import { encodings } from './encodings.mjs'
import { expansions } from './expand.mjs'
import { lists } from './lists.mjs'
import { namespaces } from './namespaces.mjs'
import { permits } from './permits.mjs'
import { requests } from './requests.mjs'
import { rules } from './rules.mjs'
import { strictMode } from './strict-mode.mjs'
import { writesAndPatches } from './writes-and-patches.mjs'

/**
 * Handwritten conversations, each with its own configuration on top of the base's.
 * The real service omits the names of objects that were never written, and crashes on a null in a batch.
 */
export const written = () => [
  ...checks,
  ...permits,
  ...depthAndLimits,
  ...strictMode,
  ...batchChecks,
  ...expansions,
  ...writesAndPatches,
  ...lists,
  ...namespaces,
  ...rules,
  ...encodings,
  ...requests,
]

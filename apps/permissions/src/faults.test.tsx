import { describeFaults, type FaultyScreen } from '@atrium/shared/testing'

import { domain } from './domain'

const question = 'namespace=User&object=ann&relation=friends'

/** The list of tests and jobs are read from this browser; a run that fails has a test in `expectations.test.tsx`. */
const screens = [
  ['relationships', 'getRelationships', 'relationships', 'No relationships yet'],
  ['changing relationships', 'listRelationshipNamespaces', 'relationships/change', 'Review'],
  ['an import', 'listRelationshipNamespaces', 'relationships/import', 'Import relationships'],
  ['an export', 'listRelationshipNamespaces', 'relationships/export', 'Export relationships'],
  ['a check', 'checkPermission', `check?${question}&subject=bob`, 'Denied'],
  ['the form of a check', 'listRelationshipNamespaces', 'check', 'No result yet'],
  ['a batch check', 'listRelationshipNamespaces', 'check/batch', 'Batch check'],
  ['an expansion', 'expandPermissions', `expand?${question}`, 'No subject has this relation.'],
  ['the form of an expansion', 'listRelationshipNamespaces', 'expand', 'No result yet'],
  ['access of a subject', 'getRelationships', 'access?subject=bob', 'Access of a subject'],
  ['who has access', 'getRelationships', `access/object?${question}`, 'Who has access'],
  ['rules', 'getProject', 'rules', 'Permission rules'],
  ['the history of rules', 'listPermissionRulesVersions', 'rules/history', 'No earlier versions'],
  ['examples', 'getRelationships', 'examples', 'Permission examples'],
  ['what if', 'getProject', 'what-if', 'Compare'],
] as const

describeFaults(
  domain,
  () => platform(),
  screens.map(([name, operation, path, text]): FaultyScreen => ({
    name,
    operation,
    prepare: ({ slug }) => ({ path: `/projects/${slug}/permissions/${path}`, text }),
  })),
)

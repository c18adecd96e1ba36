import type { Resource } from '@atrium/shared/contract/domain'

import { relationshipPaths } from '../paths'

const title = { en: 'Relationships', de: 'Beziehungen' }
const newRelationship = { en: 'New relationship', de: 'Neue Beziehung' }
const deleteMatching = { en: 'Delete matching relationships', de: 'Passende Beziehungen löschen' }
const change = { en: 'Change relationships', de: 'Beziehungen ändern' }
const read = 'relationships:read'
const write = 'relationships:write'

const list = relationshipPaths.relationships.pattern

export const relationships: Resource = {
  routes: [
    {
      path: list,
      handle: { title, requires: read },
      children: [
        {
          path: relationshipPaths.change.pattern,
          handle: { title: change, requires: write },
          lazy: () => import('./change-page'),
        },
        {
          path: list,
          handle: { title, requires: read },
          lazy: () => import('./relationships-page'),
          children: [
            {
              path: relationshipPaths.newRelationship.pattern,
              handle: { title: newRelationship, requires: write },
              lazy: () => import('./create-relationship'),
            },
            {
              path: relationshipPaths.deleteMatching.pattern,
              handle: { title: deleteMatching, requires: write, unlisted: true },
              lazy: () => import('./delete-matching'),
            },
          ],
        },
      ],
    },
  ],
  nav: [{ title, to: list, requires: read, group: 'permissions', icon: 'network', order: 10 }],
  commands: [
    { title: newRelationship, to: relationshipPaths.newRelationship.pattern, requires: write },
    { title: change, to: relationshipPaths.change.pattern, requires: write },
  ],
}

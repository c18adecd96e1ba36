import type { Resource } from '@atrium/shared/contract/domain'
import { links } from '@atrium/shared/links'
import { definePaths } from '@atrium/shared/paths'

const title = { en: 'Relationships', de: 'Beziehungen' }
const newRelationship = { en: 'New relationship', de: 'Neue Beziehung' }

const list = links.relationships.pattern

export const relationshipPaths = definePaths({ relationships: list, newRelationship: `${list}/new` })

export const relationships: Resource = {
  routes: [
    {
      path: list,
      handle: { title, requires: 'relationships:read' },
      lazy: () => import('./relationships-page'),
      children: [
        {
          path: relationshipPaths.newRelationship.pattern,
          handle: { title: newRelationship, requires: 'relationships:write' },
          lazy: () => import('./create-relationship'),
        },
      ],
    },
  ],
  nav: [{ title, to: list, requires: 'relationships:read', group: 'permissions', icon: 'network', order: 10 }],
  commands: [
    { title: newRelationship, to: relationshipPaths.newRelationship.pattern, requires: 'relationships:write' },
  ],
}

import { CONTRACT, type Domain } from '@atrium/shared/contract/domain'

const relationships = { en: 'Relationships', de: 'Beziehungen' }
const newRelationship = { en: 'New relationship', de: 'Neue Beziehung' }
const check = { en: 'Check', de: 'Prüfen' }
const mount = '/projects/:project/permissions'

export const domain: Domain = {
  contract: CONTRACT,
  id: 'permissions',

  mounts: [
    {
      path: mount,
      routes: [
        {
          path: 'relationships',
          handle: { title: relationships, requires: 'relationships:read' },
          lazy: () => import('./relationships/relationships-page'),
          children: [
            {
              path: 'new',
              handle: { title: newRelationship, requires: 'relationships:write' },
              lazy: () => import('./relationships/create-relationship'),
            },
          ],
        },
        {
          path: 'check',
          handle: { title: check, requires: 'permissions:read' },
          lazy: () => import('./check/check-page'),
        },
      ],
    },
  ],

  nav: [
    {
      title: relationships,
      to: `${mount}/relationships`,
      requires: 'relationships:read',
      group: 'permissions',
      icon: 'network',
      order: 10,
    },
    {
      title: check,
      to: `${mount}/check`,
      requires: 'permissions:read',
      group: 'permissions',
      icon: 'shield-check',
      order: 20,
    },
  ],
  commands: [{ title: newRelationship, to: `${mount}/relationships/new`, requires: 'relationships:write' }],
  search: [],
}

import { definePaths } from '@atrium/shared/paths'

export const thingPaths = definePaths({
  things: '/projects/:project/things-remote/things',
  thing: '/projects/:project/things-remote/things/:thing',
  editThing: '/projects/:project/things-remote/things/:thing/edit',
})

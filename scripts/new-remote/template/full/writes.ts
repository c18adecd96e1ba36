import { projectScope, write } from '@atrium/shared/api'
import { oauth2Api } from '@atrium/shared/api/oauth2'
import { useConfirmDelete } from '@atrium/shared/routing'
import type { OAuth2Client } from '@ory/client-fetch'

import { thingPaths } from '../paths'
import { thingKey, thingListKey } from './queries'
import { useThingText } from './text'

export function useSetThing(project: string) {
  const t = useThingText()
  return write({
    run: (client: OAuth2Client) =>
      oauth2Api(projectScope(project)).setOAuth2Client({ id: client.client_id ?? '', oAuth2Client: client }),
    invalidates: [thingKey(project)],
    toast: ({ client_name = '' }) => t.saved(client_name),
  })
}

/** Asks first, then deletes. @param from its own page is left, its row is not */
export function useDeleteThing(project: string, from: 'row' | 'page') {
  const t = useThingText()
  const confirmDelete = useConfirmDelete()
  const remove = write({
    run: ({ client_id = '' }: OAuth2Client) => oauth2Api(projectScope(project)).deleteOAuth2Client({ id: client_id }),
    invalidates: [thingListKey(project)],
    toast: (_, { client_name = '' }) => t.deleted(client_name),
  })
  return (client: OAuth2Client) =>
    confirmDelete({
      name: client.client_name ?? '',
      id: client.client_id ?? '',
      body: t.deleteBody,
      run: () => remove(client),
      leaveTo: from === 'page' ? thingPaths.things({ project }) : undefined,
    })
}

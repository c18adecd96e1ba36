import { projectScope, write } from '@atrium/shared/api'
import { oauth2Api } from '@atrium/shared/api/oauth2'
import type { OAuth2Client } from '@ory/client-fetch'

import { useText } from '../text'
import { clientName } from './client-name'
import { clientKey, clientListKey, type KnownClient } from './queries'

/** The answer carries the secret, for whoever called and nobody else. */
export function useCreateClient(project: string) {
  const t = useText().clients
  return write({
    run: (client: OAuth2Client) => oauth2Api(projectScope(project)).createOAuth2Client({ oAuth2Client: client }),
    invalidates: [clientListKey(project)],
    toast: (client) => t.created(clientName(client)),
  })
}

export function useSetClient(project: string) {
  const t = useText().clients
  return write({
    run: ({ id, client }: { id: string; client: OAuth2Client }) =>
      oauth2Api(projectScope(project)).setOAuth2Client({ id, oAuth2Client: client }),
    invalidates: [clientKey(project)],
    toast: (client) => t.saved(clientName(client)),
  })
}

/** The answer carries the new secret, for whoever called and nobody else. */
export function useRotateSecret(project: string) {
  const t = useText().clients
  return write({
    run: (client: KnownClient) =>
      oauth2Api(projectScope(project)).rotateOAuth2ClientSecret({ id: client.client_id ?? '' }),
    invalidates: [clientKey(project)],
    toast: (_, client) => t.rotated(clientName(client)),
  })
}

/** Ends the time in which the secrets before the newest are accepted too. */
export function useDeleteRotatedSecrets(project: string) {
  const t = useText().clients
  return write({
    run: (client: KnownClient) =>
      oauth2Api(projectScope(project)).deleteRotatedOAuth2ClientSecrets({ id: client.client_id ?? '' }),
    invalidates: [clientKey(project)],
    toast: (_, client) => t.oldSecretsDeleted(clientName(client)),
  })
}

/** The client's own page is left by whoever calls this: reading it again would find nothing. */
export function useDeleteClient(project: string) {
  const t = useText().clients
  return write({
    run: (client: KnownClient) => oauth2Api(projectScope(project)).deleteOAuth2Client({ id: client.client_id ?? '' }),
    invalidates: [clientListKey(project)],
    toast: (_, client) => t.deleted(clientName(client)),
  })
}

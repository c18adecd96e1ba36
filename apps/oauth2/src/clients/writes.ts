import { projectScope, write } from '@atrium/shared/api'
import { oauth2Api } from '@atrium/shared/api/oauth2'
import type { JsonPatch, OAuth2Client, OAuth2ClientTokenLifespans } from '@ory/client-fetch'

import { useText } from '../text'
import { clientName } from './client-name'
import { clientKey, clientListKey, type KnownClient } from './queries'

/** The response has the secret, for the caller only. */
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

/** Applies a JSON Patch (RFC 6902). */
export function usePatchClient(project: string) {
  const t = useText().clients
  return write({
    run: ({ id, patch }: { id: string; patch: JsonPatch[] }) =>
      oauth2Api(projectScope(project)).patchOAuth2Client({ id, jsonPatch: patch }),
    invalidates: [clientKey(project)],
    toast: (client) => t.saved(clientName(client)),
  })
}

/** Replaces all lifespans of a client: missing ones are inherited again. */
export function useSetLifespans(project: string) {
  const t = useText().lifespans
  return write({
    run: ({ id, lifespans }: { id: string; lifespans: OAuth2ClientTokenLifespans }) =>
      oauth2Api(projectScope(project)).setOAuth2ClientLifespans({ id, oAuth2ClientTokenLifespans: lifespans }),
    invalidates: [clientKey(project)],
    toast: (client) => t.saved(clientName(client)),
  })
}

/** Revokes all access and refresh tokens of a client. */
export function useDeleteTokens(project: string) {
  const t = useText().clients
  return write({
    run: (client: KnownClient) =>
      oauth2Api(projectScope(project)).deleteOAuth2Token({ clientId: client.client_id ?? '' }),
    invalidates: [],
    toast: (_, client) => t.tokensDeleted(clientName(client)),
  })
}

/** The response has the new secret, for the caller only. */
export function useRotateSecret(project: string) {
  const t = useText().clients
  return write({
    run: (client: KnownClient) =>
      oauth2Api(projectScope(project)).rotateOAuth2ClientSecret({ id: client.client_id ?? '' }),
    invalidates: [clientKey(project)],
    toast: (_, client) => t.rotated(clientName(client)),
  })
}

/** Ends the period in which previous secrets are still accepted. */
export function useDeleteRotatedSecrets(project: string) {
  const t = useText().clients
  return write({
    run: (client: KnownClient) =>
      oauth2Api(projectScope(project)).deleteRotatedOAuth2ClientSecrets({ id: client.client_id ?? '' }),
    invalidates: [clientKey(project)],
    toast: (_, client) => t.oldSecretsDeleted(clientName(client)),
  })
}

/** The caller leaves the client's page: fetching it again would return 404. */
export function useDeleteClient(project: string) {
  const t = useText().clients
  return write({
    run: (client: KnownClient) => oauth2Api(projectScope(project)).deleteOAuth2Client({ id: client.client_id ?? '' }),
    invalidates: [clientListKey(project)],
    toast: (_, client) => t.deleted(clientName(client)),
  })
}

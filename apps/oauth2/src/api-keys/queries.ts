import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, resourceKey, write, type Page } from '@atrium/shared/api'
import { apiKeysApi } from '@atrium/shared/api/api-keys'
import { defineFilters } from '@atrium/shared/filters'
import { paging } from '@atrium/shared/routing'
import type {
  ImportApiKeyRequest,
  ImportedApiKey,
  IssueApiKeyRequest,
  IssuedApiKey,
  RevocationReason,
} from '@ory/client-fetch'

import { useApiKeyText } from './text'

export const kinds = ['issued', 'imported'] as const
export type ApiKey = IssuedApiKey | ImportedApiKey

export const apiKeyFilters = defineFilters<ApiKey>()({
  actor_id: {
    kind: 'identity',
    label: { en: 'Actor', de: 'Akteur' },
    hint: { en: 'Exact match', de: 'Genau wie gespeichert' },
  },
  status: {
    kind: 'choice',
    label: { en: 'Status', de: 'Status' },
    values: {
      KEY_STATUS_ACTIVE: { en: 'Active', de: 'Aktiv' },
      KEY_STATUS_REVOKED: { en: 'Revoked', de: 'Widerrufen' },
      KEY_STATUS_EXPIRED: { en: 'Expired', de: 'Abgelaufen' },
    },
  },
})

const kind = z.enum(kinds)
export const ApiKeyListPlace = z.object({
  project: z.string(),
  kind: z._default(kind, 'issued'),
  ...apiKeyFilters.fields,
  ...paging,
})
export const ApiKeyPlace = z.object({ project: z.string(), kind, key: z.string() })
export type ApiKeyPlace = z.infer<typeof ApiKeyPlace>

export const apiKeyKey = (project: string) => resourceKey('api-keys', project)

/** A condition of the service's filter language (AIP-160). */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

export const apiKeyList = ({
  project,
  kind: which,
  actor_id: actor,
  status,
  page,
  size,
}: z.infer<typeof ApiKeyListPlace>) =>
  queryOptions({
    queryKey: [...apiKeyKey(project), 'list', { which, actor, status, page, size }],
    queryFn: async ({ signal }): Promise<Page<ApiKey>> => {
      const filter = [actor && `actor_id=${quoted(actor)}`, status && `status=${status}`].filter(Boolean).join(' AND ')
      const request = { pageSize: size, pageToken: page, filter: filter || undefined }
      const api = apiKeysApi(projectScope(project))
      if (which === 'issued') {
        const { issued_api_keys: items = [], next_page_token: next } = await api.adminListIssuedApiKeys(request, {
          signal,
        })
        return { items, next: next || undefined }
      }
      const { imported_api_keys: items = [], next_page_token: next } = await api.adminListImportedApiKeys(request, {
        signal,
      })
      return { items, next: next || undefined }
    },
  })

export const apiKeyById = ({ project, kind: which, key }: ApiKeyPlace) =>
  queryOptions({
    queryKey: [...apiKeyKey(project), 'one', which, key],
    queryFn: ({ signal }): Promise<ApiKey> => {
      const api = apiKeysApi(projectScope(project))
      return which === 'issued'
        ? api.adminGetIssuedApiKey({ keyId: key }, { signal })
        : api.adminGetImportedApiKey({ keyId: key }, { signal })
    },
  })

export const keyName = ({ name, key_id: id = '' }: ApiKey): string => name || id

/** The response has the secret, for the caller only. */
export function useIssueKey(project: string) {
  const t = useApiKeyText()
  return write({
    run: (key: IssueApiKeyRequest) => apiKeysApi(projectScope(project)).adminIssueApiKey({ issueApiKeyRequest: key }),
    invalidates: [apiKeyKey(project)],
    toast: ({ issued_api_key: key = {} }) => t.issued(keyName(key)),
  })
}

/** The response has the new secret, for the caller only. */
export function useRotateKey({ project, key }: ApiKeyPlace) {
  const t = useApiKeyText()
  return write({
    run: () =>
      apiKeysApi(projectScope(project)).adminRotateIssuedApiKey({ keyId: key, adminRotateIssuedApiKeyBody: {} }),
    invalidates: [apiKeyKey(project)],
    toast: ({ issued_api_key: made = {} }) => t.rotated(keyName(made)),
  })
}

/** The response has the number of imported keys, and those that failed, by their index. */
export function useImportKeys(project: string) {
  const t = useApiKeyText()
  return write({
    run: async (keys: ImportApiKeyRequest[]) => {
      const api = apiKeysApi(projectScope(project))
      const [only] = keys
      if (keys.length === 1 && only) {
        await api.adminImportApiKey({ importApiKeyRequest: only })
        return { count: 1, failed: [] }
      }
      const { results = [] } = await api.adminBatchCreateImportedApiKeys({
        batchCreateImportedApiKeysRequest: { requests: keys },
      })
      const failed = results.flatMap((result, index) =>
        result.error_message ? [{ index, name: keys[index]?.name, reason: result.error_message }] : [],
      )
      return { count: keys.length - failed.length, failed }
    },
    invalidates: [apiKeyKey(project)],
    toast: ({ count }) => t.imported(count),
  })
}

export function useUpdateKey({ project, kind: which, key }: ApiKeyPlace) {
  const t = useApiKeyText()
  return write({
    run: async (fields: { name: string; scopes: string[]; metadata: object }): Promise<ApiKey> => {
      const api = apiKeysApi(projectScope(project))
      const updateMask = 'name,scopes,metadata'
      return which === 'issued'
        ? api.adminUpdateIssuedApiKey({ keyId: key, adminUpdateIssuedApiKeyRequest: fields, updateMask })
        : api.adminUpdateImportedApiKey({ keyId: key, adminUpdateImportedApiKeyRequest: fields, updateMask })
    },
    invalidates: [apiKeyKey(project)],
    toast: (made) => t.saved(keyName(made)),
  })
}

export function useRevokeKey({ project, kind: which, key }: ApiKeyPlace) {
  const t = useApiKeyText()
  return write({
    run: (body: { reason: RevocationReason; description: string }) => {
      const api = apiKeysApi(projectScope(project))
      return which === 'issued'
        ? api.adminRevokeIssuedApiKey({ keyId: key, adminRevokeIssuedApiKeyBody: body })
        : api.adminRevokeImportedApiKey({ keyId: key, adminRevokeImportedApiKeyBody: body })
    },
    invalidates: [apiKeyKey(project)],
    toast: () => t.revoked,
  })
}

export function useDeleteImportedKey(project: string) {
  const t = useApiKeyText()
  return write({
    run: (key: ApiKey) => apiKeysApi(projectScope(project)).adminDeleteImportedApiKey({ keyId: key.key_id ?? '' }),
    invalidates: [[...apiKeyKey(project), 'list']],
    toast: (_, key) => t.deleted(keyName(key)),
  })
}

import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, readPage, resourceKey, write } from '@atrium/shared/api'
import { oauth2Api } from '@atrium/shared/api/oauth2'
import { defineFilters } from '@atrium/shared/filters'
import { paging, useConfirmDelete } from '@atrium/shared/routing'
import type { TrustedOAuth2JwtGrantIssuer, TrustOAuth2JwtGrantIssuer } from '@ory/client-fetch'

import { issuerPaths } from '../paths'
import { useIssuerText } from './text'

export type Issuer = TrustedOAuth2JwtGrantIssuer

export const issuerFilters = defineFilters<Issuer>()({
  issuer: { kind: 'text', label: { en: 'Issuer', de: 'Aussteller' } },
})

export const IssuerListPlace = z.object({ project: z.string(), ...issuerFilters.fields, ...paging })
export const IssuerPlace = z.object({ project: z.string(), issuer: z.string() })

export const issuerKey = (project: string) => resourceKey('issuers', project)

export const issuerList = ({ project, ...place }: z.infer<typeof IssuerListPlace>) =>
  queryOptions({
    queryKey: [...issuerKey(project), 'list', place],
    queryFn: async ({ signal }) =>
      readPage(
        await oauth2Api(projectScope(project)).listTrustedOAuth2JwtGrantIssuersRaw(issuerFilters.request(place), {
          signal,
        }),
      ),
  })

export const issuerById = ({ project, issuer }: z.infer<typeof IssuerPlace>) =>
  queryOptions({
    queryKey: [...issuerKey(project), 'one', issuer],
    queryFn: ({ signal }) =>
      oauth2Api(projectScope(project)).getTrustedOAuth2JwtGrantIssuer({ id: issuer }, { signal }),
  })

export function useTrustIssuer(project: string) {
  const t = useIssuerText()
  return write({
    run: (issuer: TrustOAuth2JwtGrantIssuer) =>
      oauth2Api(projectScope(project)).trustOAuth2JwtGrantIssuer({ trustOAuth2JwtGrantIssuer: issuer }),
    invalidates: [issuerKey(project)],
    toast: ({ issuer = '' }) => t.trusted(issuer),
  })
}

/** Asks for confirmation. @param from the issuer's page navigates away after the deletion, the list doesn't */
export function useDistrust(project: string, from: 'row' | 'page') {
  const t = useIssuerText()
  const confirmDelete = useConfirmDelete()
  const remove = write({
    run: ({ id = '' }: Issuer) => oauth2Api(projectScope(project)).deleteTrustedOAuth2JwtGrantIssuer({ id }),
    invalidates: [[...issuerKey(project), 'list']],
    toast: (_, { issuer = '' }) => t.deleted(issuer),
  })
  return (issuer: Issuer) =>
    confirmDelete({
      name: issuer.issuer ?? '',
      id: issuer.id ?? '',
      body: t.deleteBody,
      typed: false,
      run: () => remove(issuer),
      leaveTo: from === 'page' ? issuerPaths.issuers({ project }) : undefined,
    })
}

import { consoleScope, Problem, write } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'
import { notify } from '@atrium/shared/notify'
import { useConfirmDelete } from '@atrium/shared/routing'
import { findProject } from '@atrium/shared/session'

import { domainPaths } from '../paths'
import type { DomainValues } from './domain-form'
import { domainKey, domainListKey, readDomain, type CustomDomain, type DomainPlace } from './queries'
import { useDomainText } from './text'

type Place = Pick<DomainPlace, 'project' | 'domain'>

/** Shows an error at its field. The platform names the field in its reason; otherwise it is the host name. */
function atItsField(error: unknown): never {
  if (!(error instanceof Problem) || ![400, 409].includes(error.status)) throw error
  const message = error.reason ?? error.message
  const name = /The field "([a-z_]+)/.exec(message)?.[1] ?? 'hostname'
  throw new Problem({ ...error, message, fields: [{ name, message }] })
}

export function useCreateDomain(project: string) {
  const t = useDomainText()
  return write({
    run: async (body: DomainValues) => {
      const path = { project_id: (await findProject(project)).id }
      return callOpen(consoleScope, 'createCustomDomain', { path, body }, readDomain).catch(atItsField)
    },
    invalidates: [domainKey(project)],
    toast: ({ hostname }) => t.created(hostname),
  })
}

const put = async ({ project, domain }: Place, body: DomainValues) => {
  const path = { project_id: (await findProject(project)).id, custom_domain_id: domain }
  return callOpen(consoleScope, 'updateCustomDomain', { path, body }, readDomain)
}

export function useUpdateDomain(place: Place) {
  const t = useDomainText()
  return write({
    run: (body: DomainValues) => put(place, body).catch(atItsField),
    invalidates: [domainKey(place.project)],
    toast: ({ hostname }) => t.saved(hostname),
  })
}

/** Checks DNS immediately: the platform does so whenever a domain is saved. */
export function useCheckDomain(place: Place) {
  const t = useDomainText()
  const check = write({
    run: ({ hostname, cookie_domain, cors_enabled, cors_allowed_origins, custom_ui_base_url }: CustomDomain) =>
      put(place, { hostname, cookie_domain, cors_enabled, cors_allowed_origins, custom_ui_base_url }),
    invalidates: [domainKey(place.project)],
  })
  return async (domain: CustomDomain) => {
    const { hostname, verification_status: status } = await check(domain)
    if (status === 'verified') notify(t.check.proved(hostname))
    else notify(t.check.absent(hostname), 'info')
  }
}

/** Asks to type the host name. @param from the domain's page navigates away after the deletion, the list doesn't */
export function useDeleteDomain(project: string, from: 'row' | 'page') {
  const t = useDomainText()
  const confirmDelete = useConfirmDelete()
  const remove = write({
    run: async ({ id }: CustomDomain) => {
      const path = { project_id: (await findProject(project)).id, custom_domain_id: id }
      await callOpen(consoleScope, 'deleteCustomDomain', { path }, () => undefined)
    },
    invalidates: [domainListKey(project)],
    toast: (_, { hostname }) => t.deleted(hostname),
  })
  return (domain: CustomDomain) =>
    confirmDelete({
      name: domain.hostname,
      id: domain.id,
      body: domain.verification_status === 'verified' ? t.deleteBody : t.deletePendingBody,
      run: () => remove(domain),
      leaveTo: from === 'page' ? domainPaths.domains({ project }) : undefined,
    })
}

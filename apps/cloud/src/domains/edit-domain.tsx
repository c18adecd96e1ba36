import { useNavigate } from 'react-router'

import { FormPage, useEdit } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Notice, Page, PageHeader } from '@atrium/shared/ui'

import { domainPaths } from '../paths'
import { DomainFields, domainForm } from './domain-form'
import { domainById, DomainPlace, type CustomDomain } from './queries'
import { useDomainText } from './text'
import { useUpdateDomain } from './writes'

export const loader = loads(DomainPlace, domainById)

const toFields = ({
  hostname,
  cookie_domain,
  cors_enabled,
  cors_allowed_origins,
  custom_ui_base_url,
}: CustomDomain) => ({ hostname, cookie_domain, cors_enabled, cors_allowed_origins, custom_ui_base_url })

export function Component() {
  const t = useDomainText()
  const { place, data: domain } = useLoaded<typeof loader>()
  const navigate = useNavigate()
  const denied = useDenial('domains:write')
  const update = useUpdateDomain(place)
  const { form } = useEdit({
    schema: domainForm(t.fields),
    query: domainById(place),
    toFields,
    // A DNS check also saves the domain, but doesn't change its fields.
    versionOf: (one) => JSON.stringify(toFields(one)),
    async save(values) {
      await update(values)
      await navigate(domainPaths.domain(place))
    },
  })
  return (
    <Page $width="form">
      <PageHeader
        back={{ to: domainPaths.domain(place), label: domain.hostname }}
        name={t.editTitle(domain.hostname)}
      />
      <FormPage form={form} deniedBecause={denied}>
        <Notice>{t.renameNotice}</Notice>
        <DomainFields form={form} />
      </FormPage>
    </Page>
  )
}

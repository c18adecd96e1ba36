import { useNavigate } from 'react-router'

import { shortDuration } from '@atrium/shared/durations'
import { FormPage, useEdit } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Page, PageHeader } from '@atrium/shared/ui'

import { organizationPaths } from '../paths'
import { OrganizationFields, organizationForm, regionField } from './organization-form'
import { organizationById, OrganizationPlace } from './queries'
import { useOrganizationText } from './text'
import { useUpdateOrganization } from './writes'

export const loader = loads(OrganizationPlace, organizationById)

export function Component() {
  const t = useOrganizationText()
  const { place, data: organization } = useLoaded<typeof loader>()
  const navigate = useNavigate()
  const denied = useDenial('organizations:write')
  const update = useUpdateOrganization(place)
  const { form } = useEdit({
    schema: organizationForm(t.fields),
    query: organizationById(place),
    toFields: ({ label, domains, session_lifespan = '', default_region }) => ({
      ...{ label, domains, session_lifespan: shortDuration(session_lifespan) },
      default_region: regionField(default_region),
    }),
    async save(values) {
      await update(values)
      await navigate(organizationPaths.organization(place))
    },
  })
  return (
    <Page $width="form">
      <PageHeader
        back={{ to: organizationPaths.organization(place), label: organization.label }}
        name={t.editTitle(organization.label)}
      />
      <FormPage form={form} deniedBecause={denied}>
        <OrganizationFields form={form} region={organization.default_region} />
      </FormPage>
    </Page>
  )
}

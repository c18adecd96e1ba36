import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { FormPage, useForm } from '@atrium/shared/form'
import { readPlace } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Page, PageHeader } from '@atrium/shared/ui'

import { organizationPaths } from '../paths'
import { OrganizationFields, organizationForm } from './organization-form'
import { useOrganizationText } from './text'
import { useCreateOrganization } from './writes'

const Place = z.object({ project: z.string() })
export const loader = (args: LoaderFunctionArgs) => readPlace(args, Place)

export function Component() {
  const t = useOrganizationText()
  const navigate = useNavigate()
  const { project } = useLoaderData<typeof loader>()
  const denied = useDenial('organizations:write')
  const create = useCreateOrganization(project)
  const form = useForm({
    schema: organizationForm(t.fields),
    defaults: { label: '', domains: [], session_lifespan: '', default_region: '' },
    async submit(values) {
      const { id } = await create(values)
      await navigate(organizationPaths.organization({ project, organization: id }), { replace: true })
    },
  })
  return (
    <Page $width="form">
      <PageHeader
        back={{ to: organizationPaths.organizations({ project }), label: t.title }}
        title={t.create}
        about={t.createAbout}
      />
      <FormPage form={form} action={t.createAction} deniedBecause={denied}>
        <OrganizationFields form={form} />
      </FormPage>
    </Page>
  )
}

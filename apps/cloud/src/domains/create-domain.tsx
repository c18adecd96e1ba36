import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { FormPage, useForm } from '@atrium/shared/form'
import { readPlace } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Page, PageHeader } from '@atrium/shared/ui'

import { domainPaths } from '../paths'
import { DomainFields, domainForm } from './domain-form'
import { useDomainText } from './text'
import { useCreateDomain } from './writes'

const Place = z.object({ project: z.string() })
export const loader = (args: LoaderFunctionArgs) => readPlace(args, Place)

export function Component() {
  const t = useDomainText()
  const navigate = useNavigate()
  const { project } = useLoaderData<typeof loader>()
  const denied = useDenial('domains:write')
  const create = useCreateDomain(project)
  const form = useForm({
    schema: domainForm(t.fields),
    defaults: {
      hostname: '',
      cookie_domain: '',
      cors_enabled: false,
      cors_allowed_origins: [],
      custom_ui_base_url: '',
    },
    async submit(values) {
      const { id } = await create(values)
      await navigate(domainPaths.domain({ project, domain: id }), { replace: true })
    },
  })
  return (
    <Page $width="form">
      <PageHeader
        back={{ to: domainPaths.domains({ project }), label: t.title }}
        title={t.create}
        about={t.createAbout}
      />
      <FormPage form={form} action={t.createAction} deniedBecause={denied}>
        <DomainFields form={form} />
      </FormPage>
    </Page>
  )
}

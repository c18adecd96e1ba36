import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { FormDialog, SecretOnce, useCloseDialog, useForm } from '@atrium/shared/form'
import { readPlace } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Dialog } from '@atrium/shared/ui/dialog'

import { OrganizationPlace } from '../queries'
import { linkForm, LinkFields, toLinkBody } from './link-form'
import { usePortalText } from './text'
import { useCreateLink } from './writes'

export const loader = (args: LoaderFunctionArgs) => readPlace(args, OrganizationPlace)

/** The URL for an administrator. The secret is in the fragment, which isn't sent to servers or logged. */
export const portalUrl = (slug: string, value: string): string =>
  `${location.origin}/a/${encodeURIComponent(slug)}/onboarding#${value}`

export function Component() {
  const t = usePortalText()
  const place = useLoaderData<typeof loader>()
  const close = useCloseDialog()
  const denied = useDenial('organizations:write')
  const create = useCreateLink(place)
  const [value, setValue] = useState<string>()
  const form = useForm({
    schema: linkForm(t.fields),
    defaults: { enable_sso: true, enable_scim: true, expires: '' },
    async submit(values) {
      const made = await create(toLinkBody(values))
      setValue(made.value)
    },
  })
  if (value !== undefined) {
    return (
      <Dialog title={t.link} size="medium" alert onClose={() => void close()}>
        <SecretOnce
          label={t.link}
          value={portalUrl(place.project, value)}
          about={t.linkBody}
          onDone={() => void close()}
        />
      </Dialog>
    )
  }
  return (
    <FormDialog title={t.create} description={t.createAbout} action={t.createAction} form={form} deniedBecause={denied}>
      <LinkFields form={form} isNew />
    </FormDialog>
  )
}

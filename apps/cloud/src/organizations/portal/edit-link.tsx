import { useState } from 'react'

import { Problem } from '@atrium/shared/api'
import { FormDialog, useCloseDialog, useForm } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'

import { linkForm, LinkFields, toLinkBody } from './link-form'
import { portalLinkList, PortalLinkPlace } from './queries'
import { usePortalText } from './text'
import { useUpdateLink } from './writes'

export const loader = loads(PortalLinkPlace, portalLinkList)

export function Component() {
  const t = usePortalText()
  const { place, data: links } = useLoaded<typeof loader>()
  const close = useCloseDialog()
  const denied = useDenial('organizations:write')
  const update = useUpdateLink(place)
  const now = links.find(({ id }) => id === place.link)
  // stays on the screen if someone deletes it meanwhile
  const [link] = useState(now)
  if (!link) throw new Problem({ status: 404, id: 'not_found', message: t.gone })
  const before = link.expires_at?.toISOString() ?? ''
  const form = useForm({
    schema: linkForm(t.fields, before),
    defaults: { enable_sso: link.enable_sso === true, enable_scim: link.enable_scim === true, expires: before },
    async submit(values) {
      await update(toLinkBody(values, before))
      await close()
    },
  })
  return (
    <FormDialog title={t.editTitle} description={t.editAbout} action={t.save} form={form} deniedBecause={denied}>
      <LinkFields form={form} />
    </FormDialog>
  )
}

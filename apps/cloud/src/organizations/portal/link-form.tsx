import * as z from 'zod/mini'

import { CheckboxField, DateTimeField, type FormHandle } from '@atrium/shared/form'

import { usePortalText, type PortalText } from './text'
import type { LinkBody } from './writes'

/** A link's scope and expiry; empty for the platform's default. @param before the stored expiry, which may stay */
export const linkForm = (t: PortalText['fields'], before?: string) =>
  z
    .object({
      enable_sso: z.boolean(),
      enable_scim: z.boolean(),
      expires: z
        .string()
        .check(z.refine((text) => text === '' || text === before || Date.parse(text) > Date.now(), t.past)),
    })
    .check(
      z.refine(({ enable_sso, enable_scim }) => enable_sso || enable_scim, {
        path: ['enable_scim'],
        message: t.nothing,
      }),
    )

type Values = z.infer<ReturnType<typeof linkForm>>

export const toLinkBody = ({ enable_sso, enable_scim, expires }: Values, before?: string): LinkBody => ({
  enable_sso,
  enable_scim,
  ...(expires !== '' && expires !== before && { expires_at: new Date(expires) }),
})

/** Fields shared by creating and editing a link. */
export function LinkFields({ form, isNew }: { form: FormHandle<Values, Values>; isNew?: boolean }) {
  const { fields: t } = usePortalText()
  return (
    <>
      <CheckboxField {...form.field('enable_sso')} label={t.sso} hint={t.ssoHint} />
      <CheckboxField {...form.field('enable_scim')} label={t.scim} hint={t.scimHint} />
      <DateTimeField
        {...form.field('expires')}
        label={t.expires}
        {...(isNew && { hint: t.expiresHint, optional: true })}
      />
    </>
  )
}

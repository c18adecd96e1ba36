import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import {
  CheckboxField,
  DateField,
  FormPage,
  JsonField,
  jsonText,
  Section,
  TagsField,
  TextField,
  useForm,
} from '@atrium/shared/form'
import { readPlace } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Page, PageHeader } from '@atrium/shared/ui'
import type { JsonWebKey } from '@ory/client-fetch'

import { privateParts } from '../keys/public-part'
import { issuerPaths } from '../paths'
import { useTrustIssuer } from './queries'
import { useIssuerText } from './text'

const Place = z.object({ project: z.string() })
export const loader = (args: LoaderFunctionArgs) => readPlace(args, Place)

const PublicJwk = z.looseObject({ kid: z.string().check(z.minLength(1)), kty: z.string() })
const year = 365 * 86_400_000

export function Component() {
  const t = useIssuerText()
  const navigate = useNavigate()
  const { project } = useLoaderData<typeof loader>()
  const denied = useDenial('issuers:write')
  const trust = useTrustIssuer(project)
  const [inAYear] = useState(() => new Date(Date.now() + year).toISOString().slice(0, 10))
  const form = useForm({
    schema: z
      .object({
        issuer: z.string().check(z.trim(), z.minLength(1, t.issuerRequired), z.maxLength(255)),
        subject: z.string().check(z.trim(), z.maxLength(255)),
        allow_any_subject: z.boolean(),
        scope: z.array(z.string()),
        expires_at: z.string().check(z.minLength(1, t.expiresRequired)),
        jwk: z.pipe(
          jsonText(),
          z.custom<z.infer<typeof PublicJwk>>(
            (value) => PublicJwk.safeParse(value).success && privateParts.every((part) => !(part in Object(value))),
            t.notPublic,
          ),
        ),
      })
      .check(
        z.refine(({ subject, allow_any_subject: any }) => any || subject !== '', {
          path: ['subject'],
          error: t.subjectRequired,
          // Also checked if other fields have errors.
          when: () => true,
        }),
      ),
    defaults: {
      issuer: '',
      subject: '',
      allow_any_subject: false,
      scope: [],
      expires_at: inAYear,
      jwk: '',
    },
    async submit({ expires_at, jwk, subject, ...values }) {
      const made = await trust({
        ...values,
        ...(values.allow_any_subject ? {} : { subject }),
        expires_at: new Date(`${expires_at}T00:00:00Z`),
        // The service checks the rest of the key.
        jwk: jwk as unknown as JsonWebKey,
      })
      await navigate(issuerPaths.issuer({ project, issuer: made.id ?? '' }), { replace: true })
    },
  })
  const any = form.methods.watch('allow_any_subject')
  return (
    <Page $width="form">
      <PageHeader
        back={{ to: issuerPaths.issuers({ project }), label: t.title }}
        title={t.createTitle}
        about={t.createAbout}
      />
      <FormPage form={form} action={t.create} deniedBecause={denied}>
        <Section title={t.details}>
          <TextField {...form.field('issuer')} label={t.columns.issuer} hint={t.issuerHint} mono />
          <CheckboxField {...form.field('allow_any_subject')} label={t.anySubject} hint={t.anyHint} />
          {!any && <TextField {...form.field('subject')} label={t.columns.subject} hint={t.subjectHint} mono />}
          <TagsField {...form.field('scope')} words label={t.columns.scope} hint={t.scopeHint} optional mono />
          <DateField {...form.field('expires_at')} label={t.columns.expires} />
          <JsonField {...form.field('jwk')} label={t.jwk} hint={t.jwkHint} />
        </Section>
      </FormPage>
    </Page>
  )
}

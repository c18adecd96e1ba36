import * as z from 'zod/mini'

import { Section, SwitchField, TagsField, TextField, type FormHandle } from '@atrium/shared/form'

import { useDomainText, type DomainText } from './text'

/** Host names as the platform accepts them; internationalized names in their xn-- form. */
const hostName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
const isHostName = (text: string): boolean => hostName.test(text)

/** An origin; `*` can match a part of the host name. */
const origin = /^(\*|https?:\/\/[a-z0-9.*-]+(:\d{1,5})?)$/i
const MOST_ORIGINS = 50

const isWebUrl = (text: string): boolean => text === '' || (URL.canParse(text) && /^https?:\/\//i.test(text))

const lowered = z.pipe(
  z.string(),
  z.transform((text) => text.trim().toLowerCase().replace(/\.$/, '')),
)

/** The fields of a custom domain, as the API has them. */
export const domainForm = (t: DomainText['fields']) =>
  z
    .object({
      hostname: z.pipe(
        lowered,
        z.string().check(
          z.minLength(1, t.hostname.required),
          z.refine((text) => text === '' || isHostName(text), t.hostname.wrong),
        ),
      ),
      cookie_domain: lowered,
      cors_enabled: z.boolean(),
      cors_allowed_origins: z.array(z.string()).check(
        z.maxLength(MOST_ORIGINS, t.origins.many(MOST_ORIGINS)),
        z.check(({ value, issues }) => {
          const wrong = value.find((one) => !origin.test(one) || one.length > 300)
          if (wrong !== undefined) issues.push({ code: 'custom', input: value, message: t.origins.wrong(wrong) })
        }),
      ),
      custom_ui_base_url: z.string().check(z.trim(), z.maxLength(2_000, t.ui.long), z.refine(isWebUrl, t.ui.wrong)),
    })
    .check(
      z.refine(({ hostname, cookie_domain }) => cookie_domain === '' || `.${hostname}`.endsWith(`.${cookie_domain}`), {
        path: ['cookie_domain'],
        error: t.cookie.wrong,
      }),
      z.refine(({ cors_enabled, cors_allowed_origins }) => !cors_enabled || cors_allowed_origins.length > 0, {
        path: ['cors_allowed_origins'],
        error: t.origins.required,
      }),
    )

type Schema = ReturnType<typeof domainForm>
export type DomainValues = z.output<Schema>

/** Fields shared by adding and editing a custom domain. */
export function DomainFields({ form }: { form: FormHandle<z.input<Schema>, DomainValues> }) {
  const { fields: t } = useDomainText()
  return (
    <>
      <Section title={t.domain}>
        <TextField
          {...form.field('hostname')}
          label={t.hostname.label}
          hint={t.hostname.hint}
          placeholder="login.acme.example"
          maxLength={254}
          autoCapitalize="none"
          spellCheck={false}
          mono
        />
        <TextField
          {...form.field('cookie_domain')}
          label={t.cookie.label}
          hint={t.cookie.hint}
          placeholder="acme.example"
          maxLength={254}
          autoCapitalize="none"
          spellCheck={false}
          optional
          mono
        />
        <TextField
          {...form.field('custom_ui_base_url')}
          type="url"
          label={t.ui.label}
          hint={t.ui.hint}
          placeholder="https://login.acme.example/ui"
          optional
          mono
        />
      </Section>
      <Section title={t.cors}>
        <SwitchField {...form.field('cors_enabled')} label={t.corsEnabled.label} hint={t.corsEnabled.hint} />
        <TagsField
          {...form.field('cors_allowed_origins')}
          label={t.origins.label}
          hint={t.origins.hint}
          placeholder="https://app.acme.example"
          optional
          mono
        />
      </Section>
    </>
  )
}

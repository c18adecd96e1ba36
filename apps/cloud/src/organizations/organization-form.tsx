import * as z from 'zod/mini'

import { readDuration } from '@atrium/shared/durations'
import { Section, SelectField, TagsField, TextField, type FormHandle } from '@atrium/shared/form'
import type { OrganizationBody } from '@ory/client-fetch'

import { useText } from '../text'
import { nameField } from '../workspaces/name-field'
import { useOrganizationText, type OrganizationText } from './text'

/** A host name of at least two labels; internationalized names in their xn-- form, as in email addresses. */
const domain = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

export const isDomain = (text: string): boolean => domain.test(text)

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A duration in hours, minutes and seconds that the API accepts: 1 minute to 8760 hours. */
export function isLifespan(text: string): boolean {
  const length = /^(?:\d{1,8}[hms])+$/.test(text) ? readDuration(text) : undefined
  return length !== undefined && length >= MINUTE && length <= 8760 * HOUR
}

const regions = [
  'eu-central',
  'asia-northeast',
  'us-east',
  'us-west',
  'eu',
  'asia',
  'us',
  'global',
] as const satisfies readonly OrganizationBody['default_region'][]

/** A stored region as the field's value. */
export const regionField = (stored: string | undefined): (typeof regions)[number] | '' =>
  regions.find((one) => one === stored) ?? ''

/** The fields of an organization. Domains are case-insensitive and unique. */
export const organizationForm = (t: OrganizationText['fields']) =>
  z.object({
    label: nameField(t.labelRequired),
    domains: z.pipe(
      z.pipe(
        z.array(z.string()),
        z.transform((domains) => [...new Set(domains.map((one) => one.trim().toLowerCase()))]),
      ),
      z.array(z.string()).check(
        z.check(({ value, issues }) => {
          const wrong = value.find((one) => !isDomain(one))
          if (wrong !== undefined) issues.push({ code: 'custom', input: value, message: t.notDomain(wrong) })
        }),
      ),
    ),
    session_lifespan: z.string().check(
      z.trim(),
      z.refine((text) => text === '' || isLifespan(text), t.notLifespan),
    ),
    // without a region in the body, the stored one stays
    default_region: z.pipe(
      z.enum(['', ...regions]),
      z.transform((region) => region || undefined),
    ),
  })

type Schema = ReturnType<typeof organizationForm>
type OrganizationFieldsProps = {
  form: FormHandle<z.input<Schema>, z.output<Schema>>
  /** The stored region: the API can change it, but not remove it. */
  region?: string
}

/** Fields shared by creating and editing an organization. */
export function OrganizationFields({ form, region }: OrganizationFieldsProps) {
  const t = useOrganizationText()
  const names: Record<string, string> = useText().projects.regions
  return (
    <Section title={t.details}>
      <TextField {...form.field('label')} label={t.columns.label} hint={t.fields.labelHint} />
      <TagsField
        {...form.field('domains')}
        label={t.columns.domains}
        hint={t.fields.domainsHint}
        placeholder="acme.example"
        optional
        mono
      />
      <TextField
        {...form.field('session_lifespan')}
        label={t.sessionLifespan}
        hint={t.fields.lifespanHint}
        placeholder="8h"
        optional
        mono
        maxLength={30}
      />
      <SelectField
        {...form.field('default_region')}
        label={t.region}
        hint={t.fields.regionHint}
        optional={!region}
        emptyLabel={region ? undefined : t.projectRegion}
        options={regions.map((value) => ({ value, label: names[value] ?? value }))}
      />
    </Section>
  )
}

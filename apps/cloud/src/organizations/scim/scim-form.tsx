import * as z from 'zod/mini'

import { CodeField, Section, TextField, useWatch, type FormHandle } from '@atrium/shared/form'
import type { Assist } from '@atrium/shared/editor'

import { useJsonnetPreview } from '../../jsonnet/use-jsonnet-preview'
import { readSource, writeSource } from '../../text/source'
import { nameField } from '../../workspaces/name-field'
import type { ScimClient, ScimValues } from './scim-clients'
import { useScimText, type ScimText } from './text'

const clientId = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/
const LONGEST_MAPPER = 64 * 1024

/** The fields of a SCIM client. @param taken IDs of the project's other clients */
export const scimForm = (t: ScimText['fields'], taken: readonly string[]) =>
  z.object({
    label: nameField(t.labelRequired),
    client_id: z.string().check(
      z.trim(),
      z.regex(clientId, t.clientIdWrong),
      z.refine((id) => !taken.includes(id), t.clientIdTaken),
    ),
    mapper: z.string().check(
      z.refine((text) => text.trim() !== '', t.mapperRequired),
      z.maxLength(LONGEST_MAPPER, t.mapperTooLong),
    ),
  })

type Values = z.infer<ReturnType<typeof scimForm>>

/** Uses the user name as the email address, as most directories send it. Unverified: nothing proves that it is theirs. */
export const starterMapper = `local scim = std.extVar('scim');
{
  identity: {
    traits: {
      email: scim.userName,
    },
  },
}
`

export const emptyScimValues = (id: string): Values => ({ label: '', client_id: id, mapper: starterMapper })

export const toScimFields = ({ label, client_id, mapper_url }: ScimClient): Values => ({
  label,
  client_id,
  mapper: readSource(mapper_url),
})

export const toScimValues = ({ label, client_id, mapper }: Values): ScimValues => ({
  label,
  client_id,
  mapper_url: writeSource(mapper),
})

/** A user in the format of Okta and Entra. */
const sample = {
  userName: 'ada@acme.example',
  externalId: '00u1a2b3c4',
  name: { givenName: 'Ada', familyName: 'Lovelace' },
  displayName: 'Ada Lovelace',
  emails: [{ value: 'ada@acme.example', type: 'work', primary: true }],
  active: true,
}

const asUser = (scim: unknown) => ({ ext_vars: { scim } })

/** A preview of the mapping's result for a sample user. */
export function useMappingPreview(form: FormHandle<Values, Values>, project: string, denied?: string) {
  const source = useWatch({ control: form.methods.control, name: 'mapper' })
  return useJsonnetPreview({ project, field: 'mapper', source, sample, inputs: asUser, deniedBecause: denied })
}

type ScimFieldsProps = { form: FormHandle<Values, Values>; assist: Assist | undefined }

/** Fields shared by creating and editing a SCIM client. */
export function ScimFields({ form, assist }: ScimFieldsProps) {
  const { fields: t, details } = useScimText()
  return (
    <Section title={details}>
      <TextField {...form.field('label')} label={t.label} hint={t.labelHint} />
      <TextField {...form.field('client_id')} label={t.clientId} hint={t.clientIdHint} mono autoComplete="off" />
      <CodeField
        {...form.field('mapper')}
        label={t.mapper}
        hint={t.mapperHint}
        language="jsonnet"
        rows={12}
        assist={assist}
      />
    </Section>
  )
}

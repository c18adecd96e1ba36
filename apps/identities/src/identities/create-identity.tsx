import { FileJson } from 'lucide-react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { FormPage, useForm } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Card, EmptyState, Page, PageHeader } from '@atrium/shared/ui'
import type { IdentitySchemaContainer } from '@ory/client-fetch'

import { identityPaths } from '../paths'
import { everySchema } from '../schemas/every-schema'
import { useText } from '../text'
import { CredentialFields } from './credential-fields'
import { IdentityFields } from './identity-fields'
import { newIdentityFields, toCreateBody, useIdentityForm } from './identity-form'
import { credentialFields, newCredentials, noCredentials } from './new-credentials'
import { withTakenFields } from './taken-fields'
import { atTrait } from './trait-problem'
import { verifiedAddresses } from './verified-addresses'
import { useCreateIdentity } from './writes'

/** `schema` is the form's initial schema. */
const Place = z.object({ project: z.string(), schema: z.optional(z.string()) })

export const loader = loads(Place, ({ project }) => everySchema(project))

export function Component() {
  const t = useText()
  const { place, data } = useLoaded<typeof loader>()
  const start = data.items.find(({ id }) => id === place.schema) ?? data.items[0]

  return (
    <Page>
      <PageHeader
        back={{ to: identityPaths.identities(place), label: t.identities.title }}
        title={t.form.createTitle}
        about={t.form.createAbout}
      />
      {start ? (
        <NewIdentityForm project={place.project} schemas={data.items} start={start.id} />
      ) : (
        <Card>
          <EmptyState icon={<FileJson />} title={t.form.noSchemas.title}>
            {t.form.noSchemas.body}
          </EmptyState>
        </Card>
      )}
    </Page>
  )
}

type NewIdentityFormProps = { project: string; schemas: readonly IdentitySchemaContainer[]; start: string }

function NewIdentityForm({ project, schemas, start }: NewIdentityFormProps) {
  const t = useText().form
  const navigate = useNavigate()
  const create = useCreateIdentity(project)
  const denied = useDenial('identities:write')
  const identity = useIdentityForm(schemas)
  const form = useForm({
    schema: z.intersection(identity, credentialFields(t)),
    defaults: { ...newIdentityFields(schemas, start), ...noCredentials },
    async submit(values) {
      const schema = schemas.find(({ id }) => id === values.schema_id)?.schema
      const body = {
        ...toCreateBody(values),
        credentials: newCredentials(values),
        verifiable_addresses: values.verified ? verifiedAddresses(schema, values.traits) : undefined,
      }
      const created = await create(body).catch(async (error: unknown) => {
        throw await withTakenFields(atTrait(error), { project, schema, body, message: t.taken })
      })
      await navigate(identityPaths.identity({ project, identity: created.id }))
    },
  })

  return (
    <FormPage wide form={form} action={t.create} deniedBecause={denied}>
      <IdentityFields schemas={schemas}>
        <CredentialFields passwordAs={form.methods.watch('password_as')} />
      </IdentityFields>
    </FormPage>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { lastChangeOf } from '@atrium/shared/api/actions'
import { FormPage, useEdit } from '@atrium/shared/form'
import { identifierOf, nameOf } from '@atrium/shared/identity-name'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Notice, Page, PageHeader } from '@atrium/shared/ui'
import type { Identity, IdentitySchemaContainer } from '@ory/client-fetch'

import { identityPaths } from '../paths'
import { everySchema } from '../schemas/every-schema'
import { useText } from '../text'
import { IdentityFields } from './identity-fields'
import { toFields, toUpdateBody, useIdentityForm } from './identity-form'
import { identityById, IdentityPlace } from './queries'
import { withTakenFields } from './taken-fields'
import { atTrait } from './trait-problem'
import { useUpdateIdentity } from './writes'

export const loader = loads(IdentityPlace, identityById, ({ project }) =>
  queryClient.ensureQueryData(everySchema(project)),
)

export function Component() {
  const t = useText().form
  const { place, data: identity } = useLoaded<typeof loader>()
  const { data: schemas } = useSuspenseQuery(everySchema(place.project))
  const name = nameOf(identity) ?? identifierOf(identity)

  return (
    <Page>
      <PageHeader back={{ to: identityPaths.identity(place), label: name }} name={t.editTitle(name)} />
      {schemas.items.length > 0 ? (
        <EditForm place={place} schemas={schemas.items} />
      ) : (
        <Notice tone="warning" title={t.noSchemas.title}>
          {t.noSchemas.body}
        </Notice>
      )}
    </Page>
  )
}

type EditFormProps = { place: IdentityPlace; schemas: readonly IdentitySchemaContainer[] }

function EditForm({ place, schemas }: EditFormProps) {
  const t = useText().form
  const navigate = useNavigate()
  const denied = useDenial('identities:write')
  const update = useUpdateIdentity(place.project)
  const { form } = useEdit({
    schema: useIdentityForm(schemas),
    query: identityById(place),
    lastChange: () => lastChangeOf({ project: place.project, resource: place.identity }),
    toFields: (identity) => toFields(schemas, identity),
    review: (values, base) => ({ before: replaced(base), after: toUpdateBody(values) }),
    async save(values) {
      const body = toUpdateBody(values)
      const schema = schemas.find(({ id }) => id === body.schema_id)?.schema
      await update({ id: place.identity, body }).catch(async (error: unknown) => {
        const request = { project: place.project, schema, body, self: place.identity, message: t.taken }
        throw await withTakenFields(atTrait(error), request)
      })
      await navigate(identityPaths.identity(place))
    },
  })

  return (
    <FormPage wide form={form} deniedBecause={denied}>
      <IdentityFields schemas={schemas} organizationFixed />
    </FormPage>
  )
}

/** The current identity as the body of a PUT. */
const replaced = ({ schema_id, state = 'active', traits, external_id, metadata_public, metadata_admin }: Identity) => ({
  schema_id,
  state,
  traits: traits as object,
  external_id: external_id ?? '',
  metadata_public: (metadata_public as unknown) ?? null,
  metadata_admin: (metadata_admin as unknown) ?? null,
})

import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { JsonDifference } from '@atrium/shared/difference'
import { EditConflictNotice, FormPage, useEdit } from '@atrium/shared/form'
import { useDenial } from '@atrium/shared/session'
import { Button, Notice, Page, PageHeader } from '@atrium/shared/ui'
import { Dialog } from '@atrium/shared/ui/dialog'
import type { Identity, IdentitySchemaContainer, UpdateIdentityBody } from '@ory/client-fetch'

import { paths } from '../paths'
import { everySchema } from '../schemas/queries'
import { useText } from '../text'
import { IdentityFields } from './identity-fields'
import { carryTraits, toFields, toUpdateBody, traitsSchemaOf, useIdentityForm } from './identity-form'
import { identifierOf, nameOf } from './identity-name'
import { identityById, IdentityPlace } from './queries'
import { atTaken } from './taken'
import type { HeldTraits } from './traits-fields'
import { atTrait } from './trait-problem'
import { useUpdateIdentity } from './writes'

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, IdentityPlace)
  await Promise.all([
    queryClient.ensureQueryData(identityById(place)),
    queryClient.ensureQueryData(everySchema(place.project)),
  ])
  return place
}

export function Component() {
  const t = useText().form
  const place = useLoaderData<typeof loader>()
  const { data: identity } = useSuspenseQuery(identityById(place))
  const { data: schemas } = useSuspenseQuery(everySchema(place.project))
  const name = nameOf(identity) ?? identifierOf(identity)

  return (
    <Page $width="form">
      <PageHeader back={{ to: paths.identity(place), label: name }} title={<bdi>{t.editTitle(name)}</bdi>} />
      {schemas.items.length > 0 ? (
        <EditForm place={place} identity={identity} schemas={schemas.items} />
      ) : (
        <Notice tone="warning" title={t.noSchemas.title}>
          {t.noSchemas.body}
        </Notice>
      )}
    </Page>
  )
}

type EditFormProps = { place: IdentityPlace; identity: Identity; schemas: readonly IdentitySchemaContainer[] }

function EditForm({ place, identity, schemas }: EditFormProps) {
  const t = useText().form
  const navigate = useNavigate()
  const denied = useDenial('identities:write')
  const update = useUpdateIdentity(place.project)
  const { form, conflict } = useEdit({
    schema: useIdentityForm(schemas),
    thing: identity,
    toFields: (now) => toFields(schemas, now),
    versionOf: ({ updated_at }) => updated_at?.getTime(),
    read: () => queryClient.fetchQuery({ ...identityById(place), staleTime: 0 }),
    async save(values) {
      const body = toUpdateBody(values)
      const schema = schemas.find(({ id }) => id === body.schema_id)?.schema
      await update({ id: identity.id, body }).catch(async (error: unknown) => {
        const asked = { project: place.project, schema, body, self: identity.id, message: t.taken }
        throw await atTaken(atTrait(error), asked)
      })
      await navigate(paths.identity(place))
    },
  })
  const [reviewed, setReviewed] = useState<UpdateIdentityBody>()
  const schemaId = form.methods.watch('schema_id')

  const traits: HeldTraits = {
    get: () => form.methods.getValues('traits'),
    set: (value) => form.methods.setValue('traits', value, { shouldDirty: true }),
  }

  const chooseSchema = (id: string) => {
    const traits = carryTraits(traitsSchemaOf(schemas, id), form.methods.getValues('traits'))
    form.methods.setValue('schema_id', id, { shouldDirty: true })
    form.methods.setValue('traits', traits, { shouldDirty: true })
  }

  const review = () => form.methods.handleSubmit((values) => setReviewed(toUpdateBody(values)))()
  const close = () => setReviewed(undefined)

  return (
    <FormPage
      form={form}
      deniedBecause={denied}
      actions={
        form.dirty && (
          <Button tone="quiet" aria-haspopup="dialog" onClick={() => void review()}>
            {t.review}
          </Button>
        )
      }
    >
      <EditConflictNotice form={form} conflict={conflict} />
      <IdentityFields schemas={schemas} schemaId={schemaId} onSchema={chooseSchema} traits={traits} organizationFixed />
      {reviewed && (
        <Dialog
          size="large"
          title={t.reviewed}
          onClose={close}
          footer={
            <>
              <Button onClick={close}>{t.cancelReview}</Button>
              <Button
                tone="primary"
                deniedBecause={denied}
                onClick={() => {
                  close()
                  void form.submit()
                }}
              >
                {t.save}
              </Button>
            </>
          }
        >
          <JsonDifference label={t.reviewed} before={replaced(identity)} after={reviewed} />
        </Dialog>
      )}
    </FormPage>
  )
}

/** What a PUT takes the place of, as its body would say it. */
const replaced = ({ schema_id, state = 'active', traits, external_id, metadata_public, metadata_admin }: Identity) => ({
  schema_id,
  state,
  traits: traits as unknown,
  external_id: external_id ?? '',
  metadata_public: (metadata_public as unknown) ?? null,
  metadata_admin: (metadata_admin as unknown) ?? null,
})

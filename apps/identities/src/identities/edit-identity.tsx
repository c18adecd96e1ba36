import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { JsonDifference, sameJson } from '@atrium/shared/difference'
import { EditConflictNotice, FormPage, NotSaved, useEdit } from '@atrium/shared/form'
import { useDenial } from '@atrium/shared/session'
import { Button, Notice, Page, PageHeader } from '@atrium/shared/ui'
import { Dialog } from '@atrium/shared/ui/dialog'
import type { Identity, IdentitySchemaContainer, UpdateIdentityBody } from '@ory/client-fetch'

import { paths } from '../paths'
import { everySchema } from '../schemas/queries'
import { useText } from '../text'
import { IdentityFields } from './identity-fields'
import { toFields, toUpdateBody, useIdentityForm } from './identity-form'
import { identifierOf, nameOf } from './identity-name'
import { identityById, IdentityPlace } from './queries'
import { atTaken } from './taken'
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
    <Page>
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
  const [reviewed, setReviewed] = useState<Reviewed>()
  const { form, conflict } = useEdit({
    schema: useIdentityForm(schemas),
    thing: identity,
    toFields: (now) => toFields(schemas, now),
    versionOf: ({ updated_at }) => updated_at?.getTime(),
    read: () => queryClient.fetchQuery({ ...identityById(place), staleTime: 0 }),
    async save(values, base) {
      const body = toUpdateBody(values)
      if (!reviewed) {
        setReviewed({ before: replaced(base), after: body })
        throw new NotSaved()
      }
      const schema = schemas.find(({ id }) => id === body.schema_id)?.schema
      await update({ id: identity.id, body }).catch(async (error: unknown) => {
        const asked = { project: place.project, schema, body, self: identity.id, message: t.taken }
        throw await atTaken(atTrait(error), asked)
      })
      await navigate(paths.identity(place))
    },
  })

  return (
    <FormPage wide form={form} deniedBecause={denied}>
      <EditConflictNotice form={form} conflict={conflict} />
      <IdentityFields schemas={schemas} organizationFixed />
      {reviewed && (
        <ReviewDialog
          reviewed={reviewed}
          onClose={() => setReviewed(undefined)}
          onSave={() => {
            setReviewed(undefined)
            void form.submit()
          }}
        />
      )}
    </FormPage>
  )
}

/** What is stored, and what takes its place. */
type Reviewed = { before: UpdateIdentityBody; after: UpdateIdentityBody }
type ReviewDialogProps = { reviewed: Reviewed; onClose: () => void; onSave: () => void }

/** The way to every save: the difference as the service gets it. Enter saves, where there is something to save. */
function ReviewDialog({ reviewed: { before, after }, onClose, onSave }: ReviewDialogProps) {
  const t = useText().form
  const first = useRef<HTMLButtonElement>(null)
  const changed = !sameJson(before, after)
  return (
    <Dialog
      size="large"
      title={t.reviewed}
      onClose={onClose}
      initialFocus={first}
      footer={
        <>
          <Button ref={changed ? undefined : first} onClick={onClose}>
            {t.cancelReview}
          </Button>
          {changed && (
            <Button ref={first} tone="primary" onClick={onSave}>
              {t.save}
            </Button>
          )}
        </>
      }
    >
      <JsonDifference label={t.reviewed} before={before} after={after} />
    </Dialog>
  )
}

/** What a PUT takes the place of, as its body would say it. */
const replaced = ({ schema_id, state = 'active', traits, external_id, metadata_public, metadata_admin }: Identity) => ({
  schema_id,
  state,
  traits: traits as object,
  external_id: external_id ?? '',
  metadata_public: (metadata_public as unknown) ?? null,
  metadata_admin: (metadata_admin as unknown) ?? null,
})

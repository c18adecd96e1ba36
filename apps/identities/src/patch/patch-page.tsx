import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { Problem, queryClient } from '@atrium/shared/api'
import { useCurlAction } from '@atrium/shared/curl'
import { JsonDifference, sameJson } from '@atrium/shared/difference'
import { FormPage, JsonField, jsonText, useForm } from '@atrium/shared/form'
import { identifierOf, nameOf } from '@atrium/shared/identity-name'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useSchemaAssist } from '@atrium/shared/schema-form'
import { useDenial } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'
import { Button, Card, Notice, Page, PageHeader } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'
import type { Identity, IdentitySchemaContainer } from '@ory/client-fetch'

import { identityById, IdentityPlace } from '../identities/queries'
import { identityPaths } from '../paths'
import { everySchema } from '../schemas/every-schema'
import { useReasonText, type Reason } from '../schemas/reason'
import { unfitIn } from '../schemas/unfit'
import { useText } from '../text'
import { applyPatch, forService, patchSchema, PatchProblem, type Patch } from './json-patch'
import { patchDocumentSchema } from './patch-document-schema'
import { usePatchText } from './text'
import { usePatchIdentity } from './writes'

export const loader = loads(IdentityPlace, identityById, ({ project }) =>
  queryClient.ensureQueryData(everySchema(project)),
)

type Reviewed = { source: string; before: unknown; after: unknown; changedMeanwhile: boolean }

const start = '[\n  { "op": "replace", "path": "/state", "value": "active" }\n]'

export function Component() {
  const t = usePatchText()
  const texts = useText()
  const actions = useActionText()
  const navigate = useNavigate()
  const { place, data: shown } = useLoaded<typeof loader>()
  const denied = useDenial('identities:write')
  const patchIdentity = usePatchIdentity(place.project)
  const curl = useCurlAction()
  const assist = useSchemaAssist(patchDocumentSchema)
  const formatReason = useReasonText()
  const {
    data: { items: schemas },
  } = useSuspenseQuery(everySchema(place.project))
  const [base, setBase] = useState(shown)
  const [reviewed, setReviewed] = useState<Reviewed>()
  const name = nameOf(shown) ?? identifierOf(shown)

  const review = (identity: Identity, patch: Patch, changedMeanwhile: boolean) => {
    const before = documentOf(identity)
    try {
      const after = applyPatch(before, patch)
      const unfit = unfitAfter(schemas, before, after)
      if (unfit) throw atPatch(t.unfit(formatReason(unfit)))
      setReviewed({ source: form.methods.getValues('patch'), before, after, changedMeanwhile })
    } catch (error) {
      if (!(error instanceof PatchProblem)) throw error
      throw atPatch(t[error.code](String(error.index + 1), error.path || '/'))
    }
  }

  const form = useForm({
    schema: z.object({
      patch: z.pipe(
        jsonText(),
        z.custom<Patch>((input) => patchSchema.safeParse(input).success, t.noPatch),
      ),
    }),
    defaults: { patch: start },
    async before({ patch }) {
      const now = await queryClient.fetchQuery({ ...identityById(place), staleTime: 0 })
      const changedMeanwhile = now.updated_at?.getTime() !== base.updated_at?.getTime()
      if (!changedMeanwhile && reviewed?.source === form.methods.getValues('patch')) return true
      setBase(now)
      review(now, patch, changedMeanwhile)
      return false
    },
    async submit({ patch }) {
      const now = await queryClient.fetchQuery({ ...identityById(place), staleTime: 0 })
      await patchIdentity({ id: place.identity, patch: forService(documentOf(now), patch) })
      await navigate(identityPaths.identity(place))
    },
  })
  const source = form.methods.watch('patch')
  const isReviewed = reviewed?.source === source

  return (
    <Page $width="form">
      <PageHeader
        back={{ to: identityPaths.identity(place), label: name }}
        name={t.title(name)}
        about={t.about}
        actions={
          <Menu
            label={actions.more}
            actions={[
              curl({
                method: 'PATCH',
                path: `/admin/identities/${encodeURIComponent(place.identity)}`,
                body: patchSchema.safeParse(parsed(source)).data ?? [],
              }),
            ]}
          />
        }
      />
      <FormPage
        form={form}
        action={isReviewed ? t.save : t.review}
        deniedBecause={denied}
        actions={
          isReviewed && (
            <Button tone="quiet" onClick={() => setReviewed(undefined)}>
              {texts.form.cancelReview}
            </Button>
          )
        }
      >
        <JsonField {...form.field('patch')} label={t.patch} hint={t.hint} rows={10} assist={assist} />
        {isReviewed && (
          <>
            {reviewed.changedMeanwhile && (
              <Notice role="alert" tone="warning">
                {t.changed}
              </Notice>
            )}
            <Card title={t.reviewed}>
              <JsonDifference label={t.reviewed} before={reviewed.before} after={reviewed.after} />
            </Card>
          </>
        )}
      </FormPage>
    </Page>
  )
}

const atPatch = (message: string) =>
  new Problem({ status: 400, id: 'patch', message, fields: [{ name: 'patch', message }] })

const traitsOf = z.catch(z.object({ schema_id: z.string(), traits: z.unknown() }), { schema_id: '', traits: undefined })

/** The first trait that wouldn't fit its schema. Nothing if the patch changes neither: the service accepts that. */
function unfitAfter(schemas: readonly IdentitySchemaContainer[], before: unknown, after: unknown): Reason | undefined {
  const [previous, current] = [traitsOf.parse(before), traitsOf.parse(after)]
  if (sameJson(previous, current)) return undefined
  const schema = schemas.find(({ id }) => id === current.schema_id)
  return schema ? unfitIn(schema.schema, current.traits) : { code: 'noSchema' }
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source) as unknown
  } catch {
    return undefined
  }
}

/** The identity that a patch changes. Credentials aren't included, so the service checks their paths. */
const documentOf = ({
  schema_id,
  state,
  traits,
  metadata_public,
  metadata_admin,
  external_id,
  organization_id,
}: Identity) => ({
  schema_id,
  state,
  traits: traits as unknown,
  metadata_public: metadata_public as unknown,
  metadata_admin: metadata_admin as unknown,
  external_id: external_id ?? '',
  organization_id: organization_id ?? null,
})

import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { Problem } from '@atrium/shared/api'
import { FormPage, WithAside, useForm, useWatch } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Page, PageHeader } from '@atrium/shared/ui'

import { settingsInUrl } from '../all-settings/queries'
import { organizationPaths, providerPaths } from '../paths'
import { assertMetadata } from './assert-metadata'
import {
  isKind,
  kindOf,
  newOidcValues,
  newSamlValues,
  OidcFields,
  oidcSchema,
  SamlFields,
  samlSchema,
  toOidcProvider,
  toSamlProvider,
  useMapperPreview,
  useProviderFieldText,
} from './fields'
import { added, publicBase, takenIds } from './providers'
import { useProviderText } from './text'
import { useSaveProvider } from './writes'

const Place = z.object({ project: z.string(), kind: z.string(), organization: z.optional(z.string()) })

export const loader = loads(Place, settingsInUrl)

export function Component() {
  const t = useProviderText()
  const { place } = useLoaded<typeof loader>()
  const { kind } = place
  if (kind !== 'saml' && !isKind(kind)) throw new Problem({ status: 404, id: 'not_found', message: t.unknownKind })
  return (
    <Page>
      <PageHeader
        back={{
          to:
            providerPaths.addProvider(place) +
            (place.organization === undefined ? '' : `?organization=${encodeURIComponent(place.organization)}`),
          label: t.add,
        }}
        title={t.newTitle(kind === 'saml' ? 'SAML' : kindOf(kind).name)}
      />
      {kind === 'saml' ? <NewSaml /> : <NewOidc kind={kind} />}
    </Page>
  )
}

/** Shared by both forms: saves a new provider, and navigates away afterwards. */
function useAdding() {
  const { place, data: project } = useLoaded<typeof loader>()
  const navigate = useNavigate()
  const denied = useDenial('projects:write')
  const save = useSaveProvider(project.id)
  return {
    project,
    slug: place.project,
    denied,
    base: publicBase(project),
    taken: takenIds(project),
    save,
    organization: place.organization,
    /** Fixed fields of an organization's provider. */
    more: place.organization === undefined ? {} : { organization_id: place.organization },
    leave: () => {
      const { project: slug, organization } = place
      const to =
        organization === undefined
          ? providerPaths.providers(place)
          : organizationPaths.organizationSso({ project: slug, organization })
      return navigate(to, { replace: true })
    },
  }
}

function NewOidc({ kind }: { kind: string }) {
  const t = useProviderText()
  const { faults } = useProviderFieldText()
  const { project, slug, denied, base, taken, save, organization, more, leave } = useAdding()
  const form = useForm({
    schema: oidcSchema(faults, { taken }),
    defaults: newOidcValues(kind, taken),
    fieldOf: (name) => (name === 'mapper_url' ? 'mapper' : name),
    async submit(values) {
      await rejectFaults(values)
      const patch = added(project, 'oidc', toOidcProvider(values, undefined, more))
      await save({ revision: project.revision_id, patch, done: t.created(values.label || values.id) })
      await leave()
    },
  })
  const [at, source] = useWatch({ control: form.methods.control, name: ['mapper_at', 'mapper'] })
  const { assist, preview, rejectFaults } = useMapperPreview({ project: slug, protocol: 'oidc', at, source, denied })
  return (
    <FormPage form={form} action={t.createAction} deniedBecause={denied} wide>
      <WithAside aside={preview}>
        <OidcFields form={form} base={base} organization={organization} denied={denied} assist={assist} />
      </WithAside>
    </FormPage>
  )
}

function NewSaml() {
  const t = useProviderText()
  const { faults } = useProviderFieldText()
  const { project, slug, denied, base, taken, save, more, leave } = useAdding()
  const form = useForm({
    schema: samlSchema(faults, { taken }),
    defaults: newSamlValues(taken),
    async submit(values) {
      await assertMetadata(slug, values.raw_idp_metadata_xml)
      await rejectFaults(values)
      const patch = added(project, 'saml', toSamlProvider(values, undefined, more))
      await save({ revision: project.revision_id, patch, done: t.created(values.label || values.id) })
      await leave()
    },
  })
  const [at, source] = useWatch({ control: form.methods.control, name: ['mapper_at', 'mapper'] })
  const { assist, preview, rejectFaults } = useMapperPreview({ project: slug, protocol: 'saml', at, source, denied })
  return (
    <FormPage form={form} action={t.createAction} deniedBecause={denied} wide>
      <WithAside aside={preview}>
        <SamlFields form={form} project={slug} base={base} denied={denied} assist={assist} />
      </WithAside>
    </FormPage>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { Problem } from '@atrium/shared/api'
import { lastChangeOf } from '@atrium/shared/api/actions'
import { FormPage, WithAside, useEdit, useWatch } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Page, PageHeader } from '@atrium/shared/ui'

import { editedPart } from '../all-settings/edited-part'
import { settingsInUrl, type ProjectSettings } from '../all-settings/queries'
import { assertMetadata } from './assert-metadata'
import {
  kindOf,
  OidcFields,
  oidcSchema,
  oidcValues,
  SamlFields,
  samlSchema,
  samlValues,
  toOidcProvider,
  toSamlProvider,
  useMapperPreview,
  useProviderFieldText,
  type Stored,
} from './fields'
import { useProviderList } from './provider-list'
import { providerAt, publicBase, replaced, type Provider } from './providers'
import { useProviderText } from './text'
import { useSaveProvider } from './writes'

const Place = z.object({ project: z.string(), protocol: z.enum(['oidc', 'saml']), provider: z.string() })

export const loader = loads(Place, settingsInUrl)

/** The organization that a provider is limited to, as long as it exists. */
const ownerOf = ({ organizations }: ProjectSettings, { organization }: Pick<Provider, 'organization'>) =>
  organizations.find(({ id }) => id === organization)?.id

export function Component() {
  const t = useProviderText()
  const { place, data: project } = useLoaded<typeof loader>()
  const listOf = useProviderList(place.project)
  const now = providerAt(project, place.protocol, place.provider)
  // the form stays on the screen if someone deletes the provider meanwhile
  const [first] = useState(now)
  const shown = now ?? first
  if (!shown) throw new Problem({ status: 404, id: 'not_found', message: t.unknown })
  return (
    <Page>
      <PageHeader
        back={listOf(ownerOf(project, shown))}
        name={t.editTitle(shown.label)}
        about={shown.protocol === 'saml' ? 'SAML' : kindOf(shown.kind).name}
      />
      {shown.protocol === 'saml' ? <EditSaml first={shown} /> : <EditOidc first={shown} />}
    </Page>
  )
}

/** Shared by both forms: the loaded project, and saving a provider in it. */
function useEditing() {
  const t = useProviderText()
  const { place, data: project, query } = useLoaded<typeof loader>()
  const navigate = useNavigate()
  const listOf = useProviderList(place.project)
  const denied = useDenial('projects:write')
  const save = useSaveProvider(project.id)
  const part = editedPart({
    query,
    partOf: (settings) => providerAt(settings, place.protocol, place.provider),
    contentOf: ({ stored }) => stored,
    gone: t.gone,
  })
  return {
    slug: place.project,
    query,
    denied,
    base: publicBase(project),
    storedIn: (settings: ProjectSettings) => providerAt(settings, place.protocol, place.provider)?.stored ?? {},
    version: part.version,
    lastChange: () => lastChangeOf({ resource: project.id }),
    put: (base: ProjectSettings, toProvider: (known: Stored) => Stored, writesSecret = false) => {
      const write = async (settings: ProjectSettings, found: Provider) => {
        const patch = replaced(found, toProvider(found.stored))
        await save({ revision: settings.revision_id, patch, done: t.saved(found.label) })
        await navigate(listOf(ownerOf(settings, found)).to)
      }
      return part.save(base, write, writesSecret)
    },
  }
}

function EditOidc({ first }: { first: Provider }) {
  const { faults } = useProviderFieldText()
  const { slug, query, denied, base, storedIn, version, lastChange, put } = useEditing()
  const { form, thing } = useEdit({
    schema: oidcSchema(faults, { known: first.stored }),
    query,
    toFields: (settings) => oidcValues(storedIn(settings)),
    fieldOf: (name) => (name === 'mapper_url' ? 'mapper' : name),
    versionOf: version,
    lastChange,
    precondition: 'write',
    async save(values, settings) {
      await rejectFaults(values, oidcValues(storedIn(settings)))
      const writesSecret = values.client_secret !== '' || values.apple_private_key !== ''
      await put(settings, (known) => toOidcProvider(values, known), writesSecret)
    },
  })
  const [at, source] = useWatch({ control: form.methods.control, name: ['mapper_at', 'mapper'] })
  const { assist, preview, rejectFaults } = useMapperPreview({ project: slug, protocol: 'oidc', at, source, denied })
  const known = providerAt(thing, 'oidc', first.id)?.stored ?? first.stored
  return (
    <FormPage form={form} deniedBecause={denied} wide>
      <WithAside aside={preview}>
        <OidcFields
          form={form}
          base={base}
          organization={first.organization}
          known={known}
          denied={denied}
          assist={assist}
        />
      </WithAside>
    </FormPage>
  )
}

function EditSaml({ first }: { first: Provider }) {
  const { faults } = useProviderFieldText()
  const { slug, query, denied, base, storedIn, version, lastChange, put } = useEditing()
  const { form } = useEdit({
    schema: samlSchema(faults, { known: first.stored }),
    query,
    toFields: (settings) => samlValues(storedIn(settings)),
    versionOf: version,
    lastChange,
    precondition: 'write',
    async save(values, settings) {
      await assertMetadata(slug, values.raw_idp_metadata_xml)
      await rejectFaults(values, samlValues(storedIn(settings)))
      await put(settings, (known) => toSamlProvider(values, known))
    },
  })
  const [at, source] = useWatch({ control: form.methods.control, name: ['mapper_at', 'mapper'] })
  const { assist, preview, rejectFaults } = useMapperPreview({ project: slug, protocol: 'saml', at, source, denied })
  return (
    <FormPage form={form} deniedBecause={denied} wide>
      <WithAside aside={preview}>
        <SamlFields form={form} project={slug} base={base} known={first.stored} denied={denied} assist={assist} />
      </WithAside>
    </FormPage>
  )
}

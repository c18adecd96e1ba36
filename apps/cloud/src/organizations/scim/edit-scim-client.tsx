import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { Problem } from '@atrium/shared/api'
import { FormPage, WithAside, useEdit } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Page, PageHeader } from '@atrium/shared/ui'

import { editedPart } from '../../all-settings/edited-part'
import { settingsInUrl, type ProjectSettings } from '../../all-settings/queries'
import { organizationPaths } from '../../paths'
import { useSaveSettings } from '../save-settings'
import { scimClientsOf, setScimClient, takenClientIds } from './scim-clients'
import { emptyScimValues, scimForm, ScimFields, toScimFields, toScimValues, useMappingPreview } from './scim-form'
import { useScimText } from './text'

export const ScimClientPlace = z.object({ project: z.string(), organization: z.string(), client: z.string() })
type Place = z.infer<typeof ScimClientPlace>

export const loader = loads(ScimClientPlace, settingsInUrl)

/** The client that the URL names, in the given settings. */
export const clientAt = (project: ProjectSettings, { organization, client }: Place) =>
  scimClientsOf(project, organization).find(({ id }) => id === client)

export const missing = (message: string) => new Problem({ status: 404, id: 'not_found', message })

export function Component() {
  const t = useScimText()
  const navigate = useNavigate()
  const { place, data: project, query } = useLoaded<typeof loader>()
  const denied = useDenial('projects:write')
  const save = useSaveSettings(project.id)
  const now = clientAt(project, place)
  // stays on the screen if someone deletes it meanwhile
  const [first] = useState(now)
  const shown = now ?? first
  if (!shown) throw missing(t.unknown)
  const part = editedPart({
    query,
    partOf: (settings) => clientAt(settings, place),
    contentOf: toScimFields,
    gone: t.gone,
  })
  const { form } = useEdit({
    schema: scimForm(t.fields, takenClientIds(project, place.client)),
    query,
    toFields: (settings) => {
      const found = clientAt(settings, place)
      return found ? toScimFields(found) : emptyScimValues('')
    },
    versionOf: part.version,
    precondition: 'write',
    async save(values, base) {
      const stored = clientAt(base, place)
      await rejectFaults(values.mapper, stored && toScimFields(stored).mapper)
      await part.save(base, ({ revision_id: revision }, client) =>
        save({ revision, patch: setScimClient(client, toScimValues(values)), done: t.saved(values.label) }),
      )
      await navigate(organizationPaths.organizationScim(place))
    },
  })
  const { assist, preview, rejectFaults } = useMappingPreview(form, place.project, denied)
  return (
    <Page>
      <PageHeader
        back={{ to: organizationPaths.organizationScim(place), label: t.title }}
        name={t.editTitle(shown.label)}
        about={t.editAbout}
      />
      <FormPage form={form} deniedBecause={denied} wide>
        <WithAside aside={preview}>
          <ScimFields form={form} assist={assist} />
        </WithAside>
      </FormPage>
    </Page>
  )
}

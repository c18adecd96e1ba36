import { useState } from 'react'
import { useNavigate } from 'react-router'

import { FormPage, SecretOnce, WithAside, useForm } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Identifier, Page, PageHeader, Small, Stack } from '@atrium/shared/ui'
import { Dialog } from '@atrium/shared/ui/dialog'

import { settingsInUrl } from '../../all-settings/queries'
import { organizationPaths } from '../../paths'
import { OrganizationPlace } from '../queries'
import { useSaveSettings } from '../save-settings'
import { addScimClient, newToken, scimUrl, takenClientIds } from './scim-clients'
import { emptyScimValues, scimForm, ScimFields, toScimValues, useMappingPreview } from './scim-form'
import { useScimText } from './text'

export const loader = loads(OrganizationPlace, settingsInUrl)

export function Component() {
  const t = useScimText()
  const navigate = useNavigate()
  const { place, data: project } = useLoaded<typeof loader>()
  const denied = useDenial('projects:write')
  const save = useSaveSettings(project.id)
  const [made, setMade] = useState<{ client: string; token: string }>()
  const [id] = useState(() => `scim-${crypto.randomUUID().slice(0, 8)}`)
  const form = useForm({
    // the saved value is the project's
    schema: scimForm(t.fields, made ? [] : takenClientIds(project)),
    defaults: emptyScimValues(id),
    async submit(values) {
      await rejectFaults(values.mapper)
      const token = newToken()
      const patch = addScimClient(project, place.organization, toScimValues(values), token)
      await save({ revision: project.revision_id, patch, done: t.created(values.label) })
      setMade({ client: values.client_id, token })
    },
  })
  const { assist, preview, rejectFaults } = useMappingPreview(form, place.project, denied)
  const leave = () => void navigate(organizationPaths.organizationScim(place), { replace: true })
  return (
    <Page>
      <PageHeader
        back={{ to: organizationPaths.organizationScim(place), label: t.title }}
        title={t.create}
        about={t.createAbout}
      />
      <FormPage form={form} action={t.createAction} deniedBecause={denied} wide>
        <WithAside aside={preview}>
          <ScimFields form={form} assist={assist} />
        </WithAside>
      </FormPage>
      {made && (
        <Dialog title={t.token} size="medium" alert onClose={leave}>
          <SecretOnce label={t.token} value={made.token} about={t.tokenBody} fileName="scim-token.txt" onDone={leave}>
            <Stack $gap={1}>
              <Small>{t.url}</Small>
              <Identifier value={scimUrl(place.project, made.client)} name={t.url} room={Infinity} />
            </Stack>
          </SecretOnce>
        </Dialog>
      )}
    </Page>
  )
}

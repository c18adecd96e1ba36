import { confirm } from '@atrium/shared/notify'
import { useActionText } from '@atrium/shared/text/actions'

import type { ProjectSettings } from '../../all-settings/queries'
import { useSaveSettings } from '../save-settings'
import { removeScimClient, type ScimClient } from './scim-clients'
import { useScimText } from './text'

/** Deletes a SCIM client, after a confirmation. */
export function useDeleteScimClient(project: ProjectSettings) {
  const t = useScimText()
  const texts = useActionText()
  const save = useSaveSettings(project.id)
  return (client: ScimClient) =>
    confirm({
      title: t.deleteTitle(client.label),
      body: t.deleteBody,
      action: texts.delete,
      danger: true,
      run: () =>
        save({ revision: project.revision_id, patch: removeScimClient(client), done: t.deleted(client.label) }),
    })
}

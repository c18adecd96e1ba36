import { queryClient } from '@atrium/shared/api'
import { useEdit } from '@atrium/shared/form'
import type { Query } from '@atrium/shared/api'
import type { QueryKey } from '@tanstack/react-query'

import { editedPart } from './edited-part'
import type { ProjectSettings } from './queries'
import { useSettingsReview } from './review'
import { useSettingText } from './text'
import { changesOf, hasSecret, settingNamed, toFields, valuesSchema } from './values'
import { useSaveSettings } from './writes'

/** A form for any of a project's settings: reviewed, and saved as changes to the settings stored at that time. */
export function useSettingsForm<Key extends QueryKey>(project: ProjectSettings, query: Query<ProjectSettings, Key>) {
  const t = useSettingText()
  const review = useSettingsReview()
  const save = useSaveSettings(project.id)
  const part = editedPart({ query, partOf: toFields })
  const { form } = useEdit({
    schema: valuesSchema(t),
    query,
    toFields,
    versionOf: part.version,
    precondition: 'write',
    fieldOf: settingNamed,
    review,
    async save(values, base) {
      const write = (now: ProjectSettings) =>
        save({ revision: now.revision_id, patch: changesOf(now, values).map(({ operation }) => operation) })
      await part.save(base, write, hasSecret(values))
      // Reset to the stored values after a save, so that secrets aren't kept or sent again.
      const now = queryClient.getQueryData<ProjectSettings>(query.queryKey)
      if (now) for (const [name, value] of Object.entries(toFields(now))) form.methods.setValue(name, value)
    },
  })
  return form
}

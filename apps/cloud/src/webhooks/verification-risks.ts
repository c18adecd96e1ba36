import { useQuery } from '@tanstack/react-query'

import { useFormat } from '@atrium/shared/text'

import { impactOf, impactSentences } from '../all-settings/impact'
import type { ProjectSettings } from '../all-settings/queries'
import { useSettingText } from '../all-settings/text'
import { projectKey } from '../projects/queries'
import { addPatch, type Slot } from './slots'

const name = 'require_verified_address'

/** Sentences about people whom a hook that requires a verified address would lock out; empty for other hooks. */
export function useVerificationRisks(project: ProjectSettings, slot: Slot | undefined, hook: string): string[] {
  const texts = useSettingText()
  const format = useFormat()
  const patch = slot ? addPatch(project.services.identity?.config, slot, { hook: name }) : []
  const { data } = useQuery({
    queryKey: [...projectKey, 'impact', project.id, project.revision_id, patch],
    enabled: slot !== undefined && hook === name,
    queryFn: async () => (await impactOf(project.id, patch)) ?? null,
  })
  return data && hook === name ? impactSentences(data, texts, format) : []
}

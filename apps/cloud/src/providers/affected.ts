import { useFormat } from '@atrium/shared/text'
import type { JsonPatch } from '@ory/client-fetch'

import { impactOf, impactSentences } from '../all-settings/impact'
import { useSettingText } from '../all-settings/text'

/** Counts the people affected by a change of a project's providers, for its confirmation. @returns sentences */
export function useAffected(projectId: string): (patch: readonly JsonPatch[]) => Promise<string[]> {
  const texts = useSettingText()
  const format = useFormat()
  return async (patch) => {
    const impact = await impactOf(projectId, patch)
    return impact ? impactSentences(impact, texts, format) : []
  }
}

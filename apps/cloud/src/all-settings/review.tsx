import { useFormat } from '@atrium/shared/text'
import { Fact, Facts, Notice, Stack } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'

import { areMild, impactOf, rejectSourceFaults } from './impact'
import type { ProjectSettings } from './queries'
import { risksOf } from './risks'
import { isSecret } from './table'
import { useSettingText, type Text } from './text'
import { changesOf, shownPatch, toFields, type Change, type Value, type Values } from './values'

/** The risks of a change, as sentences; nothing without any. @param props.mild nobody is locked out */
export function RisksNotice({ risks, mild = false }: { risks: readonly string[]; mild?: boolean }) {
  const t = useSettingText()
  return (
    risks.length > 0 && (
      <Notice tone={mild ? 'info' : 'warning'} title={mild ? t.risks.mildTitle : t.risks.title}>
        {risks.map((risk) => (
          <p key={risk}>{risk}</p>
        ))}
      </Notice>
    )
  )
}

/**
 * Reviews the settings of a form before they are saved.
 * @returns the review, a function that throws a Problem 400 at the fields of Jsonnet and templates that can't be parsed
 */
export function useSettingsReview() {
  const t = useSettingText()
  const format = useFormat()
  return async (values: Values, base: ProjectSettings) => {
    const changes = changesOf(base, values)
    const patch = changes.map(({ operation }) => operation)
    const impact = await impactOf(base.id, patch)
    rejectSourceFaults(impact)
    const risks = risksOf(toFields(base), values, t, { impact, format })
    return {
      before: [],
      after: patch,
      shown: changes.length > 0 && (
        <ChangesReview changes={changes} risks={risks} mild={areMild(risks, impact, t, format)} />
      ),
    }
  }
}

type ReviewProps = { changes: readonly Change[]; risks: readonly string[]; mild: boolean }

/** Who may be locked out, the changes as text, and the patch. */
function ChangesReview({ changes, risks, mild }: ReviewProps) {
  const t = useSettingText()
  return (
    <Stack>
      <RisksNotice risks={risks} mild={mild} />
      <Facts>
        {changes.map((change) => (
          <Fact key={change.setting.name} name={t.describe(change.setting.name)[0]}>
            {inWords(change, t)}
          </Fact>
        ))}
      </Facts>
      <CodeBlock label={t.review.patch} code={JSON.stringify(shownPatch(changes), null, 2)} />
    </Stack>
  )
}

const maxLength = 80

function inWords({ setting, before, after }: Change, t: Text): string {
  if (isSecret(setting.kind)) return t.review.hidden
  const formatValue = (value: Value): string => {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return t.review.unset
    if (setting.kind === 'flag') return value === 'true' ? t.on : t.off
    const text = Array.isArray(value) ? value.join(', ') : String(value)
    return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
  }
  return `${formatValue(before)} → ${formatValue(after)}`
}

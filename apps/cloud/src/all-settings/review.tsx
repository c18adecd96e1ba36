import { CodeBlock, Fact, Facts, Notice, Stack } from '@atrium/shared/ui'

import { isSecret } from './table'
import { useSettingText, type Text } from './text'
import { shownPatch, type Change, type Value } from './values'

/** Who a change can lock out, as sentences; nothing where it can't. */
export function RisksNotice({ risks }: { risks: readonly string[] }) {
  const t = useSettingText()
  return (
    risks.length > 0 && (
      <Notice tone="warning" title={t.risks.title}>
        {risks.map((risk) => (
          <p key={risk}>{risk}</p>
        ))}
      </Notice>
    )
  )
}

/** Review before saving: who may be locked out, the changes as text, and the patch. */
export function ChangesReview({ changes, risks }: { changes: readonly Change[]; risks: readonly string[] }) {
  const t = useSettingText()
  return (
    <Stack>
      <RisksNotice risks={risks} />
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

const longest = 80

function inWords({ setting, before, after }: Change, t: Text): string {
  if (isSecret(setting.kind)) return t.review.hidden
  const say = (value: Value): string => {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return t.review.unset
    if (setting.kind === 'flag') return value === 'true' ? t.on : t.off
    const text = Array.isArray(value) ? value.join(', ') : String(value)
    return text.length > longest ? `${text.slice(0, longest)}…` : text
  }
  return `${say(before)} → ${say(after)}`
}

import { useState } from 'react'

import { sameJson } from '@atrium/shared/difference'
import { JsonField, toJsonText } from '@atrium/shared/form'
import { readFormValue, toFormValue, useIssueText, validate, type JsonSchema } from '@atrium/shared/schema-form'
import { Notice } from '@atrium/shared/ui'

import { useText } from '../text'
import { parsedTraits, uncorrectedText } from './identity-form'
import type { HeldTraits } from './traits-fields'

/**
 * The traits as JSON, in step with the fields: what is typed fills them as soon as it is an object, and until then they keep what
 * they had; what changes in them is what is written here.
 */
export function TraitsJson({ schema, traits }: { schema: JsonSchema; traits: HeldTraits }) {
  const t = useText().form
  const [typed, setTyped] = useState<{ text: string; makes: unknown }>()
  const now = readFormValue(schema, traits.value).value
  const uncorrected = uncorrectedText(traits.json, now)
  const text = uncorrected ?? (typed && sameJson(typed.makes, now) ? typed.text : toJsonText(now))

  const onText = (text: string) => {
    const given = parsedTraits(text)
    if (!given) return traits.hold({ text, beside: now })
    const held = toFormValue(schema, given)
    setTyped({ text, makes: readFormValue(schema, held).value })
    traits.set(held)
  }

  return (
    <>
      <JsonField name="traits_json" label={t.traitsJson} rows={10} inStep={{ text, onText }} />
      {uncorrected === undefined && <TraitIssues schema={schema} traits={parsedTraits(text)} />}
    </>
  )
}

function TraitIssues({ schema, traits }: { schema: JsonSchema; traits: unknown }) {
  const t = useText().form
  const say = useIssueText()
  const issues = validate(schema, traits)
  if (issues.length === 0) return <Notice tone="success">{t.traitsFit}</Notice>
  return (
    <Notice tone="warning" title={t.traitsUnfit}>
      <ul>
        {issues.map((issue) => (
          <li key={`${issue.path.join('.')} ${issue.code}`}>
            <code>{issue.path.join('.') || 'traits'}</code>: {say(issue)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

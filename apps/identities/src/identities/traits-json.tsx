import { useMemo, useState } from 'react'

import { sameJson } from '@atrium/shared/difference'
import type { Assist } from '@atrium/shared/editor'
import { JsonField, toJsonText } from '@atrium/shared/form'
import { readFormValue, toFormValue, useSchemaAssist, validate, type JsonSchema } from '@atrium/shared/schema-form'
import { Notice } from '@atrium/shared/ui'

import { useText } from '../text'
import { parsedTraits, uncorrectedText, type FormTraits } from './identity-form'

const isBlank = (traits: unknown) => sameJson(traits, {})

/** Reports no errors until something is entered. */
const quietWhileBlank = ({ check, ...assist }: Assist): Assist => ({
  ...assist,
  check: (text, signal) => (isBlank(parsedTraits(text)) ? [] : (check?.(text, signal) ?? [])),
})

/**
 * The traits as JSON, in sync with the fields: input fills the fields once it is a valid object, until then they keep
 * their values. Changes to the fields update the JSON.
 */
export function TraitsJson({ schema, traits }: { schema: JsonSchema; traits: FormTraits }) {
  const t = useText().form
  const checks = useSchemaAssist(schema)
  const [typed, setTyped] = useState<{ text: string; makes: unknown }>()
  const now = readFormValue(schema, traits.value).value
  const assist = useMemo(() => quietWhileBlank(checks), [checks])
  const uncorrected = uncorrectedText(traits.json, now)
  const text = uncorrected ?? (typed && sameJson(typed.makes, now) ? typed.text : toJsonText(now))

  const onText = (text: string) => {
    const parsed = parsedTraits(text)
    if (!parsed) return traits.hold({ text, beside: now })
    const held = toFormValue(schema, parsed)
    setTyped({ text, makes: readFormValue(schema, held).value })
    traits.set(held)
  }

  return (
    <>
      <JsonField name="traits_json" label={t.traitsJson} rows={10} assist={assist} inStep={{ text, onText }} />
      {uncorrected === undefined &&
        !isBlank(now) &&
        (validate(schema, parsedTraits(text)).length === 0 ? (
          <Notice tone="success">{t.traitsFit}</Notice>
        ) : (
          <Notice tone="warning">{t.traitsUnfit}</Notice>
        ))}
    </>
  )
}

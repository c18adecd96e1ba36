import { useState } from 'react'

import { JsonField, toJsonText, useField } from '@atrium/shared/form'
import {
  readFormValue,
  SchemaFields,
  toFormValue,
  useIssueText,
  validate,
  type JsonSchema,
} from '@atrium/shared/schema-form'
import { Button, Notice } from '@atrium/shared/ui'

import { useText } from '../text'
import { parsedTraits } from './identity-form'

/** The traits of the form around the fields, as they are now. */
export type HeldTraits = { get: () => unknown; set: (traits: Record<string, unknown> | string) => void }

/** The traits as the fields that their schema makes, or as JSON; both are of one value, and keep in step. */
export function TraitsFields({ schema, held }: { schema: JsonSchema; held: HeldTraits }) {
  const t = useText().form
  const { field } = useField({ name: 'traits', label: t.traits })
  const [asJson, setAsJson] = useState(typeof field.value === 'string')
  const value: unknown = field.value
  const parsed = typeof value === 'string' ? parsedTraits(value) : undefined

  const change = () => {
    if (asJson) held.set(toFormValue(schema, parsed))
    else held.set(toJsonText(readFormValue(schema, held.get()).value))
    setAsJson(!asJson)
  }

  return (
    <>
      <div>
        <Button
          small
          aria-pressed={asJson}
          deniedBecause={asJson && parsed === undefined ? t.jsonFirst : undefined}
          onClick={change}
        >
          {t.asJson}
        </Button>
      </div>
      {asJson ? (
        <>
          <JsonField name="traits" label={t.traitsJson} rows={10} />
          {parsed !== undefined && <TraitIssues schema={schema} traits={parsed} />}
        </>
      ) : (
        <SchemaFields schema={schema} name="traits" />
      )}
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

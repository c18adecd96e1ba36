import { lazy, Suspense, useState, type ReactNode } from 'react'

import { Fields, Section, WithAside } from '@atrium/shared/form'
import { readFormValue, SchemaFields, type JsonSchema } from '@atrium/shared/schema-form'
import { Button, Card, Skeleton } from '@atrium/shared/ui'

import { useText } from '../text'
import { uncorrectedText, type FormTraits, type IdentityFields } from './identity-form'
import { useWide } from './use-wide'

const TraitsJson = lazy(() => import('./traits-json').then((module) => ({ default: module.TraitsJson })))

type TraitsFieldsProps = {
  schema: JsonSchema
  traits: FormTraits
  /** Above the traits: the choice of their schema. */
  choice: ReactNode
  /** Under the traits. */
  children: ReactNode
}

/** The traits as fields of their schema and as JSON: side by side on wide screens, otherwise one at a time. */
export function TraitsFields({ schema, traits, choice, children }: TraitsFieldsProps) {
  const t = useText().form
  const wide = useWide()
  const [asJson, setAsJson] = useState(false)
  const faulty = uncorrectedText(traits.json, readFormValue(schema, traits.value).value) !== undefined
  const jsonInPlace = !wide && (asJson || faulty)
  // JSON input recreates the fields.
  const [revision, setRevision] = useState(0)
  const written = {
    ...traits,
    set: (value: IdentityFields['traits']) => {
      traits.set(value)
      setRevision(revision + 1)
      if (!wide) setAsJson(true)
    },
  }
  const json = (
    <Suspense fallback={<Skeleton lines={8} />}>
      <TraitsJson schema={schema} traits={written} />
    </Suspense>
  )
  return (
    <WithAside
      aside={
        wide && (
          <Card padded>
            <Fields>{json}</Fields>
          </Card>
        )
      }
    >
      <Section title={t.traits}>
        {choice}
        {!wide && (
          <div>
            <Button
              small
              aria-pressed={jsonInPlace}
              deniedBecause={faulty ? t.jsonFirst : undefined}
              onClick={() => setAsJson(!jsonInPlace)}
            >
              {t.asJson}
            </Button>
          </div>
        )}
        {jsonInPlace ? json : <SchemaFields key={revision} schema={schema} name="traits" />}
      </Section>
      {children}
    </WithAside>
  )
}

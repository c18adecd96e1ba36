import { isRecord } from '@atrium/shared/json'
import type { ReactNode } from 'react'
import styled from 'styled-components'

import {
  choiceKey,
  closestVariant,
  kindOf,
  labelOf,
  propertiesOf,
  resolve,
  textOf,
  type JsonSchema,
} from '@atrium/shared/schema-form/validate'
import { useFormat, type Formatter } from '@atrium/shared/text'
import { color, font, media } from '@atrium/shared/theme'
import { Fact, Facts } from '@atrium/shared/ui'

import { useText, type Text } from '../text'

type TraitFactsProps = {
  schema: JsonSchema
  value: unknown
  /** Content after the value's text. */
  beside?: (text: string) => ReactNode
}

/**
 * Traits for reading, with their schema's titles; lists, dates and choices as text. Members unknown to the schema
 * come last, by key.
 */
export function TraitFacts({ schema, value, beside }: TraitFactsProps) {
  const words = { t: useText().overview, format: useFormat(), beside, root: schema }
  return <Facts>{members(schema, isRecord(value) ? value : {}, { ...words, depth: 0 })}</Facts>
}

type At = {
  root: JsonSchema
  depth: number
  t: Text['overview']
  format: Formatter
  beside: TraitFactsProps['beside']
}

const maxDepth = 6

/** Whether missing members are left out; by default they show a dash. */
function members(schema: JsonSchema, value: Record<string, unknown>, at: At, leftOut = false): ReactNode[] {
  const known = new Map(propertiesOf(schema))
  return [...new Set([...known.keys(), ...Object.keys(value)])].flatMap((name) => {
    const property = known.get(name) ?? {}
    const shown = Object.hasOwn(value, name) ? show(property, value[name], at) : undefined
    if (leftOut && shown === undefined) return []
    return [
      <Fact key={name} name={labelOf(name, resolve(property, at.root) ?? property)}>
        {shown}
      </Fact>,
    ]
  })
}

/** Nothing if empty. */
function show(schema: JsonSchema, value: unknown, at: At): ReactNode {
  const { t, root, beside } = at
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'object' && at.depth > maxDepth) return <code>{JSON.stringify(value)}</code>
  const found = resolve(schema, root) ?? {}
  const kind = kindOf(found, root)
  if (kind.kind === 'variant') {
    const option = kind.options[closestVariant(kind.options, value, root)]
    const shown = option && show(option.schema, value, at)
    return option?.label && isRecord(value) ? (
      <Block>
        <span>{option.label}</span>
        {shown}
      </Block>
    ) : (
      shown
    )
  }
  if (Array.isArray(value)) return list(found, value, at)
  if (isRecord(value)) {
    const shown = members(found, value, { ...at, depth: at.depth + 1 })
    return shown.length > 0 && Object.keys(value).length > 0 ? <Inner>{shown}</Inner> : undefined
  }
  if (typeof value === 'boolean') return value ? t.yes : t.no
  const choice = kind.kind === 'choice' && kind.choices.find((one) => choiceKey(one.value) === choiceKey(value))
  if (choice) return choice.label
  const text = String(value)
  return (
    <>
      {dateOf(text, textOf(found.format), at.format) ?? <bdi>{text}</bdi>}
      {beside?.(text)}
    </>
  )
}

function list(schema: JsonSchema, items: unknown[], at: At): ReactNode {
  if (items.length === 0) return undefined
  const item = isRecord(schema.items) ? schema.items : {}
  if (items.every((one) => typeof one !== 'object'))
    return (
      <Words>
        {items.map((one, index) => (
          <li key={index}>{show(item, one, at)}</li>
        ))}
      </Words>
    )
  const inner = { ...at, depth: at.depth + 1 }
  return (
    <Items>
      {items.map((one, index) => (
        <li key={index}>{entry(item, one, inner)}</li>
      ))}
    </Items>
  )
}

/** For list entries, only the present members. */
function entry(schema: JsonSchema, value: unknown, at: At): ReactNode {
  const found = resolve(schema, at.root) ?? {}
  if (!isRecord(value) || kindOf(found, at.root).kind === 'variant') return show(found, value, at) ?? '–'
  return <Inner>{members(found, value, at, true)}</Inner>
}

/** A date in words; nothing if the text isn't a date. */
function dateOf(text: string, form: string | undefined, format: Formatter): ReactNode {
  if (form !== 'date' && form !== 'date-time') return undefined
  // A date without a time is the same day in every time zone.
  const when = new Date(form === 'date' ? `${text}T00:00:00` : text)
  if (Number.isNaN(when.getTime())) return undefined
  return <time dateTime={text}>{form === 'date' ? format.date(when) : format.dateTime(when)}</time>
}

const Inner = styled(Facts)`
  flex: 1;
  padding: 0;
  ${media.narrow} {
    padding-inline-start: 12px;
    border-inline-start: 2px solid ${color.line};
  }
  && & {
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    dd:not(:last-child) {
      margin-block-end: 8px;
    }
  }
`
const Block = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
  > span {
    color: ${color.textSoft};
    font-size: ${font.small};
  }
`
const Words = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  li:not(:last-child)::after {
    content: ',';
  }
`
const Items = styled.ul`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
  > li:not(:last-child) {
    padding-block-end: 8px;
    border-block-end: 1px solid ${color.line};
  }
`

import { Plus, Trash2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import styled from 'styled-components'

import {
  CheckboxField,
  DateField,
  DateTimeField,
  EmailField,
  FieldNotes,
  Fields,
  Fieldset,
  JsonField,
  NumberField,
  SelectField,
  TagsField,
  TextField,
} from '../form'
import { color } from '../theme'
import { Button, IconButton } from '../ui'
import { toFormValue } from './form-value'
import { choiceKey, kindOf, labelOf, resolve, textOf, type JsonSchema, type Kind, type Variant } from './json-schema'
import { useSchemaText } from './text'

/**
 * Fields for every property of a JSON Schema, bound to `name` of the enclosing form. Initialize the form with `toFormValue` and validate
 * it with `useSchemaType`.
 */
export function SchemaFields({ schema, name }: { schema: JsonSchema; name: string }) {
  const kind = kindOf(schema, schema)
  if (kind.kind !== 'group')
    return <SchemaField {...{ schema, name }} label={labelOf(name, schema)} root={schema} required depth={0} />
  return <Fields>{groupFields({ name, kind, root: schema, depth: 0 })}</Fields>
}

type PartProps = { schema: JsonSchema; root: JsonSchema; name: string; label: string; required: boolean; depth: number }
type GroupProps = { kind: Extract<Kind, { kind: 'group' }>; root: JsonSchema; name: string; depth: number }

const groupFields = ({ kind, root, name, depth }: GroupProps) =>
  kind.properties.map(([property, schema]) => (
    <SchemaField
      key={property}
      schema={schema}
      root={root}
      name={`${name}.${property}`}
      label={labelOf(property, resolve(schema, root) ?? schema)}
      required={kind.required.has(property)}
      depth={depth + 1}
    />
  ))

function SchemaField({ schema, root, name, label, required, depth }: PartProps) {
  const t = useSchemaText()
  const found = resolve(schema, root) ?? schema
  const kind = kindOf(schema, root, depth)
  const about = textOf(found.description)
  const shared = { name, label, hint: about, optional: !required, readOnly: found.readOnly === true }
  switch (kind.kind) {
    case 'text':
      return <FormatField {...shared} format={kind.format} placeholder={exampleOf(found)} />
    case 'number':
      return <NumberField {...shared} placeholder={exampleOf(found)} />
    case 'boolean':
      return <CheckboxField {...shared} optional={false} />
    case 'choice':
      return (
        <SelectField
          {...shared}
          options={kind.choices.map((choice) => ({ value: choiceKey(choice.value), label: choice.label }))}
        />
      )
    case 'tags':
      return <TagsField {...shared} />
    case 'group':
      return (
        <Fieldset title={label} about={about}>
          {groupFields({ kind, root, name, depth })}
        </Fieldset>
      )
    case 'list':
      return <ListField {...{ root, name, label, depth, about }} item={kind.item} fixed={shared.readOnly} />
    case 'variant':
      return <VariantField {...{ root, name, label, required, depth, about }} options={kind.options} />
    case 'json':
      return <JsonField {...shared} hint={about ?? t.jsonHint} rows={5} />
  }
}

type VariantFieldProps = Omit<PartProps, 'schema'> & { about: string | undefined; options: Variant[] }

/** A value with several alternatives: the choice, and its fields. */
function VariantField({ options, root, name, label, required, depth, about }: VariantFieldProps) {
  const t = useSchemaText()
  const chosen: unknown = useWatch({ name: `${name}.variant` })
  const option = typeof chosen === 'string' && chosen !== '' ? options[Number(chosen)] : undefined
  const named = options.map((one, index) => one.label ?? t.form(index + 1))
  const part = option && `${name}.of.${chosen}`
  const kind = option && kindOf(option.schema, root, depth + 1)
  return (
    <Fieldset title={label}>
      <SelectField
        name={`${name}.variant`}
        label={t.kindOf(label)}
        hint={about}
        optional={!required}
        options={named.map((text, index) => ({ value: String(index), label: text }))}
      />
      {part &&
        (kind?.kind === 'group' ? (
          groupFields({ kind, root, name: part, depth: depth + 1 })
        ) : (
          <SchemaField
            key={part}
            schema={option.schema}
            root={root}
            name={part}
            label={named[Number(chosen)] ?? label}
            required
            depth={depth + 1}
          />
        ))}
    </Fieldset>
  )
}

type FormatFieldProps = {
  name: string
  label: string
  hint: string | undefined
  optional: boolean
  readOnly: boolean
  format: string | undefined
  placeholder: string | undefined
}

function FormatField({ format, placeholder, ...field }: FormatFieldProps) {
  switch (format) {
    case 'email':
      return <EmailField {...field} placeholder={placeholder} autoComplete="off" />
    case 'date':
      return <DateField {...field} />
    case 'date-time':
      return <DateTimeField {...field} />
    case 'tel':
      return <TextField {...field} placeholder={placeholder} type="tel" autoComplete="off" />
    case 'uri':
    case 'url':
      return <TextField {...field} placeholder={placeholder} type="url" autoComplete="off" />
    default:
      return <TextField {...field} placeholder={placeholder} autoComplete="off" />
  }
}

const exampleOf = ({ examples }: JsonSchema): string | undefined => {
  const first: unknown = Array.isArray(examples) ? examples[0] : undefined
  return typeof first === 'string' || typeof first === 'number' ? String(first) : undefined
}

type ListFieldProps = Omit<PartProps, 'schema' | 'required'> & {
  item: JsonSchema
  about: string | undefined
  fixed: boolean
}

function ListField({ item, root, name, label, depth, about, fixed }: ListFieldProps) {
  const t = useSchemaText()
  const { setValue, getFieldState, formState } = useFormContext()
  const currentValue: unknown = useWatch({ name })
  const items: unknown[] = Array.isArray(currentValue) ? currentValue : []
  const change = (next: unknown[]) => setValue(name, next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const error = getFieldState(name, formState).error
  const empty = toFormValue({ ...root, type: 'object', properties: { item }, required: ['item'], $ref: undefined }).item
  return (
    <Fieldset title={label} about={about}>
      {items.length === 0 && <Nothing>{t.nothing}</Nothing>}
      {items.map((_, index) => (
        <Entry key={index}>
          <SchemaField
            schema={item}
            root={root}
            name={`${name}.${index}`}
            label={t.item(label, index + 1)}
            required
            depth={depth + 1}
          />
          {!fixed && (
            <IconButton
              small
              label={t.remove(t.item(label, index + 1))}
              onClick={() => change(items.toSpliced(index, 1))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </Entry>
      ))}
      <FieldNotes id={name} error={error?.message ?? error?.root?.message} />
      {!fixed && (
        <div>
          <Button small icon={<Plus />} onClick={() => change([...items, empty])}>
            {t.add}
          </Button>
        </div>
      )}
    </Fieldset>
  )
}

const Nothing = styled.p`
  color: ${color.textSoft};
`
const Entry = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  > :first-child {
    flex: 1;
  }
`

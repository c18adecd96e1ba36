import * as z from 'zod/mini'

import { useFormText, type FormText } from '../form/text'
import { fieldPath, readFormValue } from './form-value'
import type { JsonSchema } from './json-schema'
import { useSchemaText, type SchemaText } from './text'
import { validate, type SchemaIssue } from './validate'

type Held = Record<string, unknown>

/**
 * A JSON Schema as a zod type for `useForm`: it takes the values of `SchemaFields` (see `toFormValue`) and returns the API's value, and
 * each issue is shown at its field in the person's language.
 */
export const useSchemaType = (schema: JsonSchema) => useSchemaTypes()(schema)

/** The message of an issue; the form shows where it is. */
type ShownIssue = Pick<SchemaIssue, 'code' | 'expected'>

/** The message of a `validate` issue in the person's language. */
export function useIssueText(): (issue: ShownIssue) => string {
  const texts = { form: useFormText(), schema: useSchemaText() }
  return (issue) => issueText(issue, texts)
}

/** Like `useSchemaType`, for a form with a choice of schemas. */
export function useSchemaTypes() {
  const formatIssue = useIssueText()
  return (schema: JsonSchema) => schemaToZod(schema, formatIssue)
}

/** Like `useSchemaType`, with messages from the caller. */
export const schemaToZod = (schema: JsonSchema, formatIssue: (issue: ShownIssue) => string) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((held: Held, context): Held => {
      const { value, issues, chosen } = readFormValue(schema, held)
      const isShown = ({ path }: SchemaIssue) => chosen.some((place) => isWithin(path, place))
      const found = issues.some(({ code }) => code === 'json')
        ? issues
        : [...issues, ...validate(schema, value).filter((issue) => issue.code === 'manyMatch' || !isShown(issue))]
      for (const issue of found)
        context.issues.push({
          code: 'custom',
          input: held,
          path: fieldPath(schema, issue.path, held),
          message: formatIssue(issue),
        })
      // readFormValue returns an object if the schema's root is edited as one
      return value as Held
    }),
  )

const isWithin = (path: SchemaIssue['path'], outer: SchemaIssue['path']): boolean =>
  outer.every((step, index) => path[index] === step)

type IssueTexts = { form: FormText; schema: SchemaText }

export function issueText({ code, expected }: ShownIssue, { form, schema }: IssueTexts): string {
  const limit = String(expected)
  switch (code) {
    case 'required':
      return form.required
    case 'type':
      return expected === 'integer' ? form.wrongInteger : expected === 'number' ? form.wrongNumber : form.invalid
    case 'choice':
      return expected ? schema.choices(limit) : form.chooseOne
    case 'tooShort':
      return form.tooShort(limit)
    case 'tooLong':
      return form.tooLong(limit)
    case 'tooLow':
      return form.tooLow(limit)
    case 'tooHigh':
      return form.tooHigh(limit)
    case 'tooFew':
      return form.tooFew(limit)
    case 'tooMany':
      return form.tooMany(limit)
    case 'pattern':
      return schema.pattern(limit)
    case 'multipleOf':
      return schema.multipleOf(limit)
    case 'notUnique':
      return schema.notUnique
    case 'unknown':
      return schema.unknownProperty(limit)
    case 'noMatch':
      return schema.noMatch
    case 'manyMatch':
      return schema.manyMatch
    case 'json':
      return schema.json
    case 'format':
      return formatText(limit, { form, schema })
  }
}

function formatText(format: string, { form, schema }: IssueTexts): string {
  switch (format) {
    case 'email':
      return form.formats.email
    case 'uuid':
      return form.formats.uuid
    case 'date':
      return form.formats.date
    case 'date-time':
      return form.formats.datetime
    case 'time':
      return schema.formats.time
    case 'tel':
      return schema.formats.tel
    case 'uri':
    case 'url':
    case 'http-url':
    case 'https-url':
      return schema.formats.uri
    default:
      return form.invalid
  }
}

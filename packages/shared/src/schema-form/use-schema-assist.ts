import { useMemo } from 'react'

import type { Assist } from '../editor'
import { useFormText } from '../form/text'
import type { JsonSchema } from './json-schema'
import { schemaAssist } from './schema-assist'
import { useSchemaText } from './text'
import { issueText } from './use-schema-type'

/** Editor support for values of this schema; stable as long as the schema's content and the language are the same. */
export function useSchemaAssist(schema: JsonSchema): Assist {
  const [form, words] = [useFormText(), useSchemaText()]
  const content = JSON.stringify(schema)
  // A new object would make the editor check its text again.
  return useMemo(
    () => schemaAssist(JSON.parse(content) as JsonSchema, (issue) => issueText(issue, { form, schema: words })),
    [content, form, words],
  )
}

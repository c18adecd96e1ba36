import { Send } from 'lucide-react'
import * as z from 'zod/mini'

import { Form, SelectField, SubmitButton, TextAreaField, TextField, useForm } from '@atrium/shared/form'
import { Button, Muted, Row } from '@atrium/shared/ui'

import { headerLines, methodOf, readHeaderLines, readTarget, targetOf, type LabRequest } from './lab-request'
import { redactRequest, restoreRequest } from './redact'
import { useLabText } from './text'

type Props = {
  request: LabRequest
  revealed: boolean
  send: (request: LabRequest) => Promise<void>
  cancel?: () => void
}

const methods = ['GET', 'POST', 'DELETE']

/** Edits a request as text. Masked secrets keep their value unless overwritten. */
export function RequestEditor({ request, revealed, send, cancel }: Props) {
  const t = useLabText().editor
  const shown = revealed ? request : redactRequest(request)
  const schema = z.object({ method: z.string(), target: z.string(), headers: z.string(), body: z.string() }).check(
    z.refine(({ method, target }) => readTarget(method, target.trim()) !== undefined, {
      error: t.unknown,
      path: ['target'],
    }),
  )
  const form = useForm({
    schema,
    defaults: {
      method: methodOf(request),
      target: targetOf(shown),
      headers: headerLines(shown.headers),
      body: shown.body ?? '',
    },
    guarded: false,
    async submit({ method, target, headers, body }) {
      const place = readTarget(method, target.trim())
      if (!place) return
      const edited = { ...place, headers: readHeaderLines(headers), ...(method !== 'GET' && body !== '' && { body }) }
      await send(revealed ? edited : restoreRequest(edited, shown, request))
    },
  })
  return (
    <Form form={form}>
      <SelectField
        {...form.field('method')}
        label={t.method}
        options={methods.map((method) => ({ value: method, label: method }))}
      />
      <TextField {...form.field('target')} label={t.target} mono spellCheck={false} dir="ltr" />
      <TextAreaField {...form.field('headers')} label={t.headers} rows={2} mono spellCheck={false} />
      <TextAreaField {...form.field('body')} label={t.body} rows={4} mono spellCheck={false} />
      {!revealed && <Muted>{t.concealed}</Muted>}
      <Row>
        <SubmitButton form={form} icon={<Send />}>
          {t.send}
        </SubmitButton>
        {cancel && <Button onClick={cancel}>{t.cancel}</Button>}
      </Row>
    </Form>
  )
}

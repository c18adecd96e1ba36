import { useState } from 'react'
import * as z from 'zod/mini'

import { Form, RadioField, SubmitButton, TextField, useForm } from '@atrium/shared/form'
import { Card, Muted, Notice, Stack } from '@atrium/shared/ui'

import { sendTest, type Sent } from './queries'
import { useCourierText } from './text'

type SendTestProps = { project: string; denied: string | undefined; unsaved: boolean; via?: 'email' | 'sms' }

/** Sends one message with the saved settings, and shows the server's response. @param props.via the only channel to test */
export function SendTest({ project, denied, unsaved, via }: SendTestProps) {
  const t = useCourierText().delivery.test
  const [sent, setSent] = useState<Sent>()
  const form = useForm({
    schema: z
      .object({ via: z.enum(['email', 'sms']), recipient: z.string().check(z.trim()) })
      .check(
        z.refine(
          ({ via, recipient }) =>
            via === 'email' ? z.email().safeParse(recipient).success : /^\+[1-9]\d{6,14}$/.test(recipient),
          { path: ['recipient'], error: t.recipientWrong },
        ),
      ),
    defaults: { via: via ?? 'email', recipient: '' },
    guarded: false,
    async submit(values) {
      setSent(undefined)
      setSent(await sendTest(project, { ...values, template_type: 'verification_code_valid' }))
    },
  })
  return (
    <Card title={t.title} padded>
      <Stack $gap={3}>
        <Muted>{t.about}</Muted>
        <Form form={form} deniedBecause={denied}>
          {!via && (
            <RadioField
              {...form.field('via')}
              label={t.via}
              options={[
                { value: 'email', label: t.email },
                { value: 'sms', label: t.sms },
              ]}
            />
          )}
          <TextField
            {...form.field('recipient')}
            label={t.recipient}
            hint={via === 'sms' ? t.phoneHint : t.recipientHint}
            maxLength={254}
          />
          {unsaved && <Notice tone="warning">{t.unsaved}</Notice>}
          <SubmitButton form={form} deniedBecause={denied}>
            {t.send}
          </SubmitButton>
        </Form>
        <div role="status">
          {sent && (
            <Notice
              tone={sent.delivered ? 'success' : sent.route === 'mailbox' ? 'info' : 'danger'}
              title={sent.delivered ? t.taken[sent.route] : sent.route === 'mailbox' ? t.mailbox : t.failed}
            >
              {sent.error ?? (sent.route === 'mailbox' ? t.mailboxAbout : undefined)}
            </Notice>
          )}
        </div>
      </Stack>
    </Card>
  )
}

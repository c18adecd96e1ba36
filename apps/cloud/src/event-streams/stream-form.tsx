import * as z from 'zod/mini'

import { RadioField, Section, SwitchField, TextField, useWatch, type FormHandle, withNeeds } from '@atrium/shared/form'
import type { CreateEventStreamBody } from '@ory/client-fetch'

import { useStreamText, type StreamText } from './text'

const types = ['https', 'sns'] as const

const topic = /^arn:aws[a-z-]*:sns:[a-z]{2}[a-z0-9-]{3,30}:\d{12}:[A-Za-z0-9_-]{1,256}(\.fifo)?$/
const role = /^arn:aws[a-z-]*:iam::\d{12}:role\/[\w+=,.@/-]+$/

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** Whether events can be sent to a URL: over TLS, or to the same machine. */
export function isEndpoint(text: string): boolean {
  if (text.length > 2048 || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
}

const fields = z.object({
  type: z.enum(types),
  https_endpoint: z.string().check(z.trim()),
  topic_arn: z.string().check(z.trim()),
  role_arn: z.string().check(z.trim()),
  active: z.boolean(),
})

/** The fields of an event stream. Those of the other type are ignored. @param saved the stored URL, which may stay */
export const streamForm = (t: StreamText['fields'], saved?: string | null) =>
  withNeeds(fields, ({ type, https_endpoint: url, topic_arn, role_arn }, need) => {
    if (type === 'https') return need('https_endpoint', url === saved || isEndpoint(url), t.notEndpoint)
    need('topic_arn', topic.test(topic_arn), t.notTopic)
    need('role_arn', role.test(role_arn), t.notRole)
  })

type Schema = ReturnType<typeof streamForm>
type Values = z.output<Schema>

export const noStream: Values = { type: 'https', https_endpoint: '', topic_arn: '', role_arn: '', active: true }

/** The request's body. */
export const bodyOf = ({ type, https_endpoint, topic_arn, role_arn, active }: Values): CreateEventStreamBody => ({
  type,
  status: active ? 'active' : 'paused',
  ...(type === 'https' ? { https_endpoint } : { topic_arn, role_arn }),
})

type StreamFieldsProps = {
  form: FormHandle<z.input<Schema>, Values>
  /** The saved URL, partly masked. */
  savedUrl?: string | null
}

/** Fields shared by creating and editing a stream. */
export function StreamFields({ form, savedUrl }: StreamFieldsProps) {
  const t = useStreamText()
  const type = useWatch({ name: 'type' }) as Values['type'] // the form's own field
  return (
    <Section title={t.destination}>
      <RadioField
        {...form.field('type')}
        label={t.columns.type}
        options={types.map((value) => ({ value, label: t.types[value], about: t.typesAbout[value] }))}
      />
      {type === 'https' ? (
        <TextField
          {...form.field('https_endpoint')}
          label={t.fields.endpoint}
          hint={savedUrl?.includes('xxxxx') ? t.fields.endpointHint : undefined}
          placeholder="https://hooks.example.com/events"
          mono
        />
      ) : (
        <>
          <TextField
            {...form.field('topic_arn')}
            label={t.fields.topic}
            placeholder="arn:aws:sns:eu-central-1:123456789012:events"
            mono
          />
          <TextField
            {...form.field('role_arn')}
            label={t.fields.role}
            hint={t.fields.roleHint}
            placeholder="arn:aws:iam::123456789012:role/publish-events"
            mono
          />
        </>
      )}
      <SwitchField {...form.field('active')} label={t.fields.active} hint={t.fields.activeHint} />
    </Section>
  )
}

import { isRecord } from '@atrium/shared/json'
import {
  CodeField,
  PasswordField,
  RadioField,
  Section,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useWatch,
  type FormHandle,
} from '@atrium/shared/form'
import type { Assist } from '@atrium/shared/editor'
import { HIDDEN } from '@atrium/shared/operations'

import { recipients, requestMethods, responses, type HookValues } from './hook-values'
import type { Hook } from './slots'
import { useWebhookText } from './text'

type Form = FormHandle<HookValues, HookValues>

const choices = <Name extends string>(names: readonly Name[], labels: Record<Name, string>) =>
  names.map((value) => ({ value, label: labels[value] }))

/** The recipients of a built-in hook that sends notifications. */
export function RecipientsField({ form }: { form: Form }) {
  const t = useWebhookText().fields
  return (
    <SelectField {...form.field('recipients')} label={t.recipients} options={choices(recipients, t.recipientChoices)} />
  )
}

type WebhookFieldsProps = {
  form: Form
  known?: Pick<Hook, 'config'>
  denied?: string
  assist: Assist | undefined
  /** The template's input, if it isn't a flow. */
  templateHint?: string
  urlHint?: string
}

/** The fields of a request that the platform makes. @param known the stored request, if any @param assist checks its template */
export function RequestFields({ form, known, denied, assist, templateHint, urlHint }: WebhookFieldsProps) {
  const t = useWebhookText()
  const { fields } = t
  const { control } = form.methods
  const [auth, bodyAt] = useWatch({ control, name: ['auth', 'bodyAt'] })
  const storedAuth = isRecord(known?.config.auth) ? known.config.auth.type : undefined
  const secretHint = storedAuth === auth ? fields.secretUnchanged : undefined
  return (
    <>
      <Section title={t.request}>
        <TextField
          {...form.field('url')}
          type="url"
          mono
          label={fields.url}
          hint={known?.config.url === HIDDEN ? fields.urlUnchanged : (urlHint ?? fields.urlHint)}
          optional={known?.config.url === HIDDEN}
          autoComplete="off"
        />
        <SelectField
          {...form.field('method')}
          label={fields.method}
          options={requestMethods.map((value) => ({ value, label: value }))}
        />
        <TextAreaField
          {...form.field('headers')}
          label={fields.headers}
          hint={fields.headersHint}
          optional
          mono
          rows={3}
        />
      </Section>
      <Section title={t.authentication}>
        <SelectField
          {...form.field('auth')}
          label={fields.auth}
          options={choices(['none', 'basic_auth', 'api_key'] as const, fields.authChoices)}
        />
        {auth === 'basic_auth' && (
          <>
            <TextField {...form.field('user')} label={fields.user} autoComplete="off" />
            {!denied && (
              <PasswordField
                {...form.field('password')}
                label={fields.password}
                hint={secretHint}
                optional={secretHint !== undefined}
                autoComplete="off"
              />
            )}
          </>
        )}
        {auth === 'api_key' && (
          <>
            <SelectField
              {...form.field('keyIn')}
              label={fields.keyIn}
              options={choices(['header', 'cookie'] as const, fields.keyInChoices)}
            />
            <TextField {...form.field('keyName')} label={fields.keyName} mono autoComplete="off" />
            {!denied && (
              <PasswordField
                {...form.field('keyValue')}
                label={fields.keyValue}
                hint={secretHint}
                optional={secretHint !== undefined}
                autoComplete="off"
              />
            )}
          </>
        )}
      </Section>
      <Section title={t.body}>
        <SelectField
          {...form.field('bodyAt')}
          label={fields.bodyAt}
          options={choices(['here', 'url'] as const, fields.bodyAtChoices)}
        />
        {bodyAt === 'url' ? (
          <TextField {...form.field('bodyUrl')} type="url" mono label={fields.bodyUrl} autoComplete="off" />
        ) : (
          <CodeField
            {...form.field('template')}
            label={fields.template}
            hint={templateHint ?? fields.templateHint}
            language="jsonnet"
            rows={10}
            assist={assist}
          />
        )}
      </Section>
    </>
  )
}

/** The fields of a webhook: its request, and the handling of its response. */
export function WebhookFields(props: WebhookFieldsProps) {
  const { form } = props
  const t = useWebhookText()
  const { fields } = t
  const response = useWatch({ control: form.methods.control, name: 'response' })
  return (
    <>
      <RequestFields {...props} />
      <Section title={t.response}>
        <RadioField
          {...form.field('response')}
          label={fields.response}
          options={responses.map((value) => ({
            value,
            label: fields.responses[value][0],
            about: fields.responses[value][1],
          }))}
        />
        <SwitchField
          {...form.field('canInterrupt')}
          label={fields.canInterrupt}
          hint={response === 'ignore' ? fields.interruptIgnored : fields.canInterruptHint}
        />
      </Section>
    </>
  )
}

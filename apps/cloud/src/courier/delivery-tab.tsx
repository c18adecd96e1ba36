import { useState } from 'react'
import * as z from 'zod/mini'

import {
  FormDialog,
  FormPage,
  PasswordField,
  Section,
  SelectField,
  TextField,
  useForm,
  useWatch,
} from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial, useSession } from '@atrium/shared/session'
import { Button, Columns } from '@atrium/shared/ui'

import { settingsInUrl } from '../all-settings/queries'
import { SettingField } from '../all-settings/setting-field'
import { settingByName, settings, type Setting } from '../all-settings/table'
import { useSettingsForm } from '../all-settings/use-settings-form'
import { storedValue } from '../all-settings/values'
import { CourierPlace } from './queries'
import { SendTest } from './send-test'
import { securities, smtpUri } from './smtp-uri'
import { useCourierText } from './text'

export const loader = loads(CourierPlace, settingsInUrl)

const connection = 'kratos_courier_smtp_connection_uri'
const strategyName = 'kratos_courier_delivery_strategy'
const named = (start: string) => settings.filter(({ name }) => name.startsWith(start))

const request = 'kratos_courier_http_request_config_'
/** The settings of a request, in the form's order. @param auth the type of authentication */
const requestSettings = (auth: unknown): Setting[] =>
  [
    'url',
    'method',
    'auth_type',
    ...(auth === 'basic_auth' ? ['auth_basic_auth_user', 'auth_basic_auth_password'] : []),
    ...(auth === 'api_key' ? ['auth_api_key_in', 'auth_api_key_name', 'auth_api_key_value'] : []),
    'headers',
    'body',
  ].flatMap((name) => settingByName.get(request + name) ?? [])

export function Component() {
  const t = useCourierText().delivery
  const { place, data: project, query } = useLoaded<typeof loader>()
  const embedded = useSession().target.kind === 'embedded'
  const denied = useDenial('projects:write')
  const [building, setBuilding] = useState(false)
  const form = useSettingsForm(project, query)
  const [strategy, auth] = useWatch({ control: form.methods.control, name: [strategyName, `${request}auth_type`] })
  const fieldsOf = (some: readonly Setting[], names?: Record<string, string>) =>
    some.map((setting) => (
      <SettingField
        key={setting.name}
        setting={setting}
        stored={storedValue(project, setting)}
        deniedBecause={denied}
        embedded={embedded}
        names={names}
      />
    ))
  return (
    <Columns $main="form">
      <FormPage form={form} deniedBecause={denied}>
        <Section title={t.strategy} about={t.strategyAbout}>
          {fieldsOf(named(strategyName), t.strategies)}
        </Section>
        {strategy === 'http' ? (
          <Section title={t.http} about={t.httpAbout}>
            {fieldsOf(requestSettings(auth), t.authentication)}
          </Section>
        ) : (
          <Section title={t.smtp} about={t.smtpAbout}>
            <Button deniedBecause={denied} onClick={() => setBuilding(true)}>
              {t.build}
            </Button>
            {fieldsOf(named('kratos_courier_smtp_'))}
          </Section>
        )}
      </FormPage>
      <SendTest project={place.project} denied={denied} unsaved={form.dirty} />
      {building && (
        <ConnectionDialog
          onClose={() => setBuilding(false)}
          onUse={(uri) => {
            form.methods.setValue(connection, uri, { shouldDirty: true, shouldValidate: true })
            setBuilding(false)
          }}
        />
      )}
    </Columns>
  )
}

/** Builds a connection URI from its parts. It is put into its field, and saved with the form. */
function ConnectionDialog({ onUse, onClose }: { onUse: (uri: string) => void; onClose: () => void }) {
  const t = useCourierText().delivery
  const form = useForm({
    schema: z.object({
      security: z.enum(securities),
      host: z.string().check(z.trim(), z.regex(/^[a-z0-9.:[\]-]{1,253}$/i, t.connection.hostWrong)),
      port: z.string().check(z.trim(), z.regex(/^(\d{1,5})?$/, t.connection.portWrong)),
      user: z.string().check(z.maxLength(500)),
      password: z.string().check(z.maxLength(2_000)),
    }),
    defaults: { security: 'smtps', host: '', port: '', user: '', password: '' },
    submit: async (values) => onUse(smtpUri(values)),
  })
  return (
    <FormDialog
      form={form}
      title={t.build}
      description={t.connection.about}
      action={t.connection.use}
      onClose={onClose}
    >
      <SelectField
        {...form.field('security')}
        label={t.connection.security}
        options={securities.map((value) => ({ value, label: t.connection.securities[value] }))}
      />
      <TextField {...form.field('host')} label={t.connection.host} placeholder="smtp.acme.example" mono />
      <TextField {...form.field('port')} label={t.connection.port} hint={t.connection.portHint} optional mono />
      <TextField {...form.field('user')} label={t.connection.user} autoComplete="off" optional />
      <PasswordField {...form.field('password')} label={t.connection.password} autoComplete="new-password" optional />
    </FormDialog>
  )
}

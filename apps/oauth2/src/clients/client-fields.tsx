import {
  CheckboxField,
  Fieldset,
  JsonField,
  Section,
  SelectField,
  TagsField,
  TextField,
  type FormHandle,
} from '@atrium/shared/form'

import { useText } from '../text'
import { responseTypes, type ClientFormInput, type ClientFormOutput } from './client-form'

type Shown = { form: FormHandle<ClientFormInput, ClientFormOutput> }

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

/** Every field of the full form, in the order in which people fill it. */
export function ClientFields({ form }: Shown) {
  return (
    <>
      <Application form={form} />
      <Addresses form={form} />
      <Access form={form} />
      <Consent form={form} />
      <Presentation form={form} />
    </>
  )
}

function Application({ form }: Shown) {
  const t = useText().form
  return (
    <Section title={t.basics}>
      <TextField {...form.field('client_name')} label={t.name} hint={t.nameHint} optional />
      <TextField {...form.field('owner')} label={t.owner} hint={t.ownerHint} optional />
    </Section>
  )
}

function Addresses({ form }: Shown) {
  const t = useText().form
  return (
    <Section title={t.addresses}>
      <TagsField {...form.field('redirect_uris')} label={t.redirects} hint={t.redirectsHint} optional mono />
      <TagsField
        {...form.field('post_logout_redirect_uris')}
        label={t.logoutRedirects}
        hint={t.logoutRedirectsHint}
        optional
        mono
      />
      <TagsField {...form.field('allowed_cors_origins')} label={t.cors} hint={t.corsHint} optional mono />
    </Section>
  )
}

function Access({ form }: Shown) {
  const text = useText()
  const t = text.form
  const grants = Object.keys(form.methods.getValues('grants'))
  return (
    <Section title={t.access}>
      <TagsField {...form.field('scope')} label={t.scope} hint={t.scopeHint} optional mono />
      <TagsField {...form.field('audience')} label={t.audience} hint={t.audienceHint} optional mono />
      <SelectField
        {...form.field('token_endpoint_auth_method')}
        label={t.auth}
        hint={t.authHint}
        options={options(t.auths)}
      />
      <Fieldset title={t.grants}>
        {grants.map((grant) => (
          <CheckboxField key={grant} {...form.field(`grants.${grant}`)} label={t.grantNames[grant] ?? grant} />
        ))}
      </Fieldset>
      <TagsField {...form.field('response_types')} label={t.responses} suggestions={responseTypes} optional mono />
      <SelectField
        {...form.field('access_token_strategy')}
        label={text.settings.strategy}
        options={options(text.settings.strategies)}
      />
      <SelectField
        {...form.field('subject_type')}
        label={text.settings.subjectType}
        options={options(text.settings.subjectTypes)}
      />
    </Section>
  )
}

function Consent({ form }: Shown) {
  const text = useText()
  const t = text.form
  return (
    <Section title={t.consent}>
      <CheckboxField {...form.field('skip_consent')} label={t.skipConsent} hint={t.skipConsentHint} />
      <CheckboxField {...form.field('skip_logout_consent')} label={t.skipLogoutConsent} />
      <TextField {...form.field('backchannel_logout_uri')} type="url" label={text.settings.backchannel} optional mono />
      <TextField
        {...form.field('frontchannel_logout_uri')}
        type="url"
        label={text.settings.frontchannel}
        optional
        mono
      />
    </Section>
  )
}

function Presentation({ form }: Shown) {
  const t = useText().form
  return (
    <Section title={t.presentation}>
      <TextField {...form.field('client_uri')} type="url" label={t.homepage} optional mono />
      <TextField {...form.field('logo_uri')} type="url" label={t.logo} optional mono />
      <TextField {...form.field('policy_uri')} type="url" label={t.policy} optional mono />
      <TextField {...form.field('tos_uri')} type="url" label={t.tos} optional mono />
      <TagsField {...form.field('contacts')} label={t.contacts} hint={t.contactsHint} optional />
      <JsonField {...form.field('metadata')} label={t.metadata} hint={t.metadataHint} optional />
    </Section>
  )
}

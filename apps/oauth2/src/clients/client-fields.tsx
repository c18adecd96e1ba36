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
import { responseTypes, signingAlgorithms, type ClientFormInput, type ClientFormOutput } from './client-form'
import { RedirectNotes } from './redirect-notes'

type Shown = { form: FormHandle<ClientFormInput, ClientFormOutput> }

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))
const algorithms = signingAlgorithms.map((value) => ({ value, label: value }))
const withNone = [...algorithms, { value: 'none', label: 'none' }]

/** Every field of the full form, in the order in which people fill it. */
export function ClientFields({ form, isNew }: Shown & { isNew?: boolean }) {
  return (
    <>
      <Application form={form} isNew={isNew} />
      <Addresses form={form} />
      <Access form={form} />
      <Tokens form={form} />
      <Authentication form={form} />
      <Consent form={form} />
      <Logout form={form} />
      <Presentation form={form} />
    </>
  )
}

function Application({ form, isNew = false }: Shown & { isNew?: boolean }) {
  const t = useText().form
  return (
    <Section title={t.basics}>
      <TextField {...form.field('client_name')} label={t.name} hint={t.nameHint} optional={!isNew} />
      <TextField {...form.field('owner')} label={t.owner} hint={t.ownerHint} optional />
      <JsonField {...form.field('metadata')} label={t.metadata} hint={t.metadataHint} optional />
    </Section>
  )
}

function Addresses({ form }: Shown) {
  const t = useText().form
  return (
    <Section title={t.addresses} about={t.addressesAbout}>
      <div>
        <TagsField {...form.field('redirect_uris')} words label={t.redirects} hint={t.redirectsHint} optional mono />
        <RedirectNotes />
      </div>
      <TagsField
        {...form.field('post_logout_redirect_uris')}
        label={t.logoutRedirects}
        hint={t.logoutRedirectsHint}
        optional
        mono
      />
      <TagsField {...form.field('allowed_cors_origins')} words label={t.cors} hint={t.corsHint} optional mono />
    </Section>
  )
}

function Access({ form }: Shown) {
  const t = useText().form
  const grants = Object.keys(form.methods.getValues('grants'))
  return (
    <Section title={t.access} about={t.accessAbout}>
      <Fieldset title={t.grants}>
        {grants.map((grant) => (
          <CheckboxField
            key={grant}
            {...form.field(`grants.${grant}`)}
            label={t.grantNames[grant] ?? grant}
            hint={t.grantHints[grant]}
          />
        ))}
      </Fieldset>
      <TagsField
        {...form.field('response_types')}
        label={t.responses}
        hint={t.responsesHint}
        suggestions={responseTypes}
        optional
        mono
      />
      <TagsField {...form.field('scope')} words label={t.scope} hint={t.scopeHint} optional mono />
      <TagsField {...form.field('audience')} words label={t.audience} hint={t.audienceHint} optional mono />
    </Section>
  )
}

function Tokens({ form }: Shown) {
  const { form: t, settings } = useText()
  return (
    <Section title={settings.tokens} about={t.tokensAbout}>
      <SelectField
        {...form.field('access_token_strategy')}
        label={settings.strategy}
        hint={t.strategyHint}
        options={options(settings.strategies)}
      />
      <SelectField
        {...form.field('subject_type')}
        label={settings.subjectType}
        hint={t.subjectHint}
        options={options(settings.subjectTypes)}
      />
      <TextField
        {...form.field('sector_identifier_uri')}
        type="url"
        label={settings.sector}
        hint={t.sectorHint}
        optional
        mono
      />
      <SelectField
        {...form.field('userinfo_signed_response_alg')}
        label={settings.userinfoAlg}
        hint={t.userinfoAlgHint}
        options={withNone}
        emptyLabel={t.unset}
        optional
      />
    </Section>
  )
}

function Authentication({ form }: Shown) {
  const { form: t, settings } = useText()
  return (
    <Section title={t.authentication} about={t.authenticationAbout}>
      <SelectField
        {...form.field('token_endpoint_auth_method')}
        label={t.auth}
        hint={t.authHint}
        options={options(t.auths)}
      />
      <SelectField
        {...form.field('token_endpoint_auth_signing_alg')}
        label={settings.tokenAuthAlg}
        hint={t.tokenAuthAlgHint}
        options={algorithms}
        emptyLabel={t.unset}
        optional
      />
      <TextField {...form.field('jwks_uri')} type="url" label={settings.jwksUri} hint={t.jwksUriHint} optional mono />
      <JsonField {...form.field('jwks')} label={settings.jwks} hint={t.jwksHint} optional />
      <SelectField
        {...form.field('request_object_signing_alg')}
        label={settings.requestAlg}
        hint={t.requestAlgHint}
        options={withNone}
        emptyLabel={t.unset}
        optional
      />
      <TagsField {...form.field('request_uris')} words label={t.requestUris} hint={t.requestUrisHint} optional mono />
    </Section>
  )
}

function Consent({ form }: Shown) {
  const t = useText().form
  return (
    <Section title={t.consent}>
      <CheckboxField {...form.field('skip_consent')} label={t.skipConsent} hint={t.skipConsentHint} />
    </Section>
  )
}

function Logout({ form }: Shown) {
  const { form: t, settings } = useText()
  return (
    <Section title={settings.logout} about={t.logoutAbout}>
      <SelectField
        {...form.field('skip_logout_consent')}
        label={t.skipLogoutConsent}
        hint={t.skipLogoutConsentHint}
        options={[
          { value: '', label: t.unset },
          { value: 'true', label: settings.yes },
          { value: 'false', label: settings.no },
        ]}
      />
      <TextField
        {...form.field('backchannel_logout_uri')}
        type="url"
        label={settings.backchannel}
        hint={t.backchannelHint}
        optional
        mono
      />
      <CheckboxField {...form.field('backchannel_logout_session_required')} label={t.backchannelSession} />
      <TextField
        {...form.field('frontchannel_logout_uri')}
        type="url"
        label={settings.frontchannel}
        hint={t.frontchannelHint}
        optional
        mono
      />
      <CheckboxField {...form.field('frontchannel_logout_session_required')} label={t.frontchannelSession} />
    </Section>
  )
}

function Presentation({ form }: Shown) {
  const t = useText().form
  return (
    <Section title={t.presentation} about={t.presentationAbout}>
      <TextField {...form.field('client_uri')} type="url" label={t.homepage} optional mono />
      <TextField {...form.field('logo_uri')} type="url" label={t.logo} optional mono />
      <TextField {...form.field('policy_uri')} type="url" label={t.policy} optional mono />
      <TextField {...form.field('tos_uri')} type="url" label={t.tos} optional mono />
      <TagsField {...form.field('contacts')} label={t.contacts} hint={t.contactsHint} optional />
    </Section>
  )
}

import {
  JsonField,
  PasswordField,
  RadioField,
  Section,
  SelectField,
  TagsField,
  TextAreaField,
  TextField,
  useWatch,
  type FormHandle,
} from '@atrium/shared/form'
import type { Assist } from '@atrium/shared/editor'

import { IdentityFields, UpdatesField } from './identity-fields'
import { kindOf } from './kinds'
import { MapperFields } from './mapper-fields'
import { claimsSources, linkingModes, pkceModes, subjectSources, type OidcValues } from './oidc-values'
import { OidcSetup } from './setup-steps'
import { textIn, type Stored } from './stored'
import { useProviderFieldText } from './text'
import { callbackUrl } from './urls'

type Form = FormHandle<OidcValues, OidcValues>

type OidcFieldsProps = {
  form: Form
  /** The project's public URL, which providers send browsers back to. */
  base: string
  /** The organization's ID, if it owns the provider. */
  organization?: string
  /** The stored provider, if any. */
  known?: Stored
  denied?: string
  /** From `useMapperPreview`. */
  assist: Assist | undefined
}

const choices = <Name extends string>(
  names: readonly Name[],
  labels: Record<Name, readonly [string, string] | string[]>,
) => names.map((value) => ({ value, label: labels[value][0] ?? value, about: labels[value][1] }))

/** All fields of an OpenID Connect or OAuth 2 provider, with the steps at the provider's own site. */
export function OidcFields(props: OidcFieldsProps) {
  const { form, base, organization, known, denied, assist } = props
  const t = useProviderFieldText()
  const { control } = form.methods
  const [provider, id, pkce] = useWatch({ control, name: ['provider', 'id', 'pkce'] })
  const kind = kindOf(provider)
  return (
    <>
      <OidcSetup
        kind={kind}
        callback={callbackUrl({ base, id: id.trim(), organization }, pkce)}
        isShared={pkce === 'force' && !organization}
      />
      <Section title={t.details}>
        <IdentityFields isKnown={known !== undefined} />
      </Section>
      <ClientFields form={form} known={known} denied={denied} />
      <ClaimsFields form={form} />
      <MapperFields assist={assist} />
      <SignInFields form={form} />
    </>
  )
}

function ClientFields({ form, known, denied }: Pick<OidcFieldsProps, 'form' | 'known' | 'denied'>) {
  const t = useProviderFieldText()
  const [provider, auth] = useWatch({ control: form.methods.control, name: ['provider', 'client_auth'] })
  const kind = kindOf(provider)
  const isApple = kind.value === 'apple'
  const hasStored = (name: string) => textIn(known ?? {}, name) !== ''
  const props = (name: keyof OidcValues) => form.field(name)
  const url = (name: keyof OidcValues) => ({ ...props(name), type: 'url' as const, mono: true, autoComplete: 'off' })
  return (
    <Section title={t.credentials}>
      {kind.issuer && (
        <TextField
          {...url('issuer_url')}
          label={t.issuer}
          hint={kind.usualIssuer ? t.issuerOptional(kind.usualIssuer) : t.issuerHint}
          placeholder={kind.usualIssuer}
          optional={kind.issuer === 'optional'}
        />
      )}
      {kind.value === 'microsoft' && (
        <TextField {...props('microsoft_tenant')} label={t.tenant} hint={t.tenantHint} mono autoComplete="off" />
      )}
      <TextField {...props('client_id')} label={kind.site.clientId} mono autoComplete="off" />
      {kind.publicClient && (
        <SelectField
          {...props('client_auth')}
          label={t.clientAuth}
          options={(['secret', 'none'] as const).map((value) => ({ value, label: t.clientAuths[value] }))}
        />
      )}
      {!isApple && auth === 'secret' && !denied && (
        <PasswordField
          {...form.field('client_secret')}
          label={kind.site.secret}
          hint={hasStored('client_secret') ? t.secretUnchanged : undefined}
          optional={hasStored('client_secret')}
          autoComplete="off"
        />
      )}
      {isApple && (
        <>
          <TextField {...props('apple_team_id')} label={t.appleTeam} hint={t.appleTeamHint} mono autoComplete="off" />
          <TextField {...props('apple_private_key_id')} label={t.appleKeyId} mono autoComplete="off" />
          {!denied && (
            <TextAreaField
              {...form.field('apple_private_key')}
              label={t.appleKey}
              hint={hasStored('apple_private_key') ? t.secretUnchanged : t.appleKeyHint}
              optional={hasStored('apple_private_key')}
              mono
              rows={5}
              spellCheck={false}
              placeholder="-----BEGIN PRIVATE KEY-----"
            />
          )}
        </>
      )}
      {kind.endpoints && (
        <>
          <TextField {...url('auth_url')} label={t.authUrl} hint={t.endpointHint} optional />
          <TextField {...url('token_url')} label={t.tokenUrl} hint={t.endpointHint} optional />
        </>
      )}
    </Section>
  )
}

function ClaimsFields({ form }: { form: Form }) {
  const t = useProviderFieldText()
  const kind = kindOf(useWatch({ control: form.methods.control, name: 'provider' }))
  const props = (name: keyof OidcValues) => form.field(name)
  return (
    <Section title={t.claims}>
      <TagsField {...props('scope')} words label={t.scope} hint={t.scopeHint} optional mono />
      {kind.openId && (
        <RadioField
          {...props('claims_source')}
          label={t.claimsSource}
          options={choices(claimsSources, t.claimsSources)}
        />
      )}
      {kind.value === 'microsoft' && (
        <RadioField
          {...props('subject_source')}
          label={t.subjectSource}
          options={choices(subjectSources, t.subjectSources)}
        />
      )}
      {kind.openId && (
        <JsonField
          {...form.field('requested_claims')}
          label={t.requestedClaims}
          hint={t.requestedClaimsHint}
          optional
          rows={3}
        />
      )}
    </Section>
  )
}

function SignInFields({ form }: { form: Form }) {
  const t = useProviderFieldText()
  const kind = kindOf(useWatch({ control: form.methods.control, name: 'provider' }))
  const props = (name: keyof OidcValues) => form.field(name)
  const list = (name: keyof OidcValues) => ({ ...props(name), optional: true, mono: true })
  const isOAuth1 = kind.value === 'x'
  return (
    <Section title={t.advanced}>
      {!isOAuth1 && <RadioField {...props('pkce')} label={t.pkce} options={choices(pkceModes, t.pkceModes)} />}
      <RadioField
        {...props('account_linking_mode')}
        label={t.linking}
        options={choices(linkingModes, t.linkingModes)}
      />
      <UpdatesField />
      {kind.openId && (
        <>
          <TagsField {...list('additional_id_token_audiences')} label={t.audiences} hint={t.audiencesHint} />
          <TagsField {...list('aal2_acr_values')} label={t.acr} hint={t.aal2Hint} />
          <TagsField {...list('aal2_amr_values')} label={t.amr} hint={t.aal2Hint} />
        </>
      )}
      {kind.fedcm && (
        <TextField
          {...props('fedcm_config_url')}
          label={t.fedcm}
          hint={t.fedcmHint}
          type="url"
          mono
          optional
          autoComplete="off"
        />
      )}
      {kind.value === 'netid' && (
        <TextField
          {...props('net_id_token_origin_header')}
          label={t.netIdOrigin}
          hint={t.netIdOriginHint}
          mono
          optional
          autoComplete="off"
        />
      )}
    </Section>
  )
}

import { JsonField, PasswordField, Section, SelectField, SwitchField, TagsField, TextField } from '@atrium/shared/form'

import { useText } from '../text'

/** Credentials of a new identity, named as in `newCredentials`. */
export function CredentialFields({ passwordAs }: { passwordAs: string }) {
  const t = useText().form
  return (
    <Section title={t.signIn}>
      <SelectField
        name="password_as"
        label={t.passwordAs}
        options={[
          { value: 'plain', label: t.passwordKinds.plain },
          { value: 'hashed', label: t.passwordKinds.hashed },
        ]}
      />
      {passwordAs === 'hashed' ? (
        <TextField name="hashed_password" label={t.hashedPassword} hint={t.hashedPasswordHint} optional mono />
      ) : (
        <PasswordField name="password" label={t.password} hint={t.passwordHint} autoComplete="new-password" optional />
      )}
      <TagsField name="oidc" label={t.oidc} hint={t.linkedHint} optional />
      <TagsField name="saml" label={t.saml} hint={t.samlHint} optional />
      <TextField name="totp_url" label={t.totp} hint={t.totpHint} optional mono />
      <JsonField name="more_credentials" label={t.moreCredentials} hint={t.moreCredentialsHint} rows={3} optional />
      <SwitchField name="verified" label={t.verifiedAddresses} hint={t.verifiedAddressesHint} />
    </Section>
  )
}

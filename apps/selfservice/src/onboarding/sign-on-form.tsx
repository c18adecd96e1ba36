import { Button } from '../card/button'
import { Field, Select } from '../card/field'
import { FormMessages } from '../card/form-messages'
import { FormStack, Soft, Stack } from '../card/layout'
import { CopyItem, CopyList } from './copy-list'
import type { PortalPlace } from './directory-form'
import { PortalProblem } from './portal-problem'
import { OidcFields, SamlFields, SetupLine } from './sign-on-fields'
import type { Connections } from './sign-on-setup'
import { useOnboardingText } from './text'
import { TrySignIn } from './try-sign-in'
import { useSignOn } from './use-sign-on'

type Props = { place: PortalPlace; organization: string } & Connections

/** A customer's OpenID Connect or SAML connection: values to enter at the provider, and the provider's own. */
export function SignOnForm({ place, organization, ...savedConnections }: Props) {
  const t = useOnboardingText()
  const form = useSignOn(place, savedConnections, organization)
  const { protocol, saved } = form
  const { oidc, saml } = form.connections
  const current = form.connections[protocol].provider
  return (
    <FormStack
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      {form.problem && <PortalProblem problem={form.problem} />}
      <Field id="sso-protocol" label={t.protocol} messages={[]}>
        {(aria) => (
          <Select
            {...aria}
            value={protocol}
            onChange={({ target }) => form.chooseProtocol(target.value === 'saml' ? 'saml' : 'oidc')}
          >
            <option value="oidc">OpenID Connect</option>
            <option value="saml">SAML 2.0</option>
          </Select>
        )}
      </Field>
      {current && <Soft>{t.current(current.label)}</Soft>}
      <Stack data-gap="small">
        <Soft>{t.copyFirst}</Soft>
        <CopyList>
          {protocol === 'oidc' ? (
            <CopyItem name={t.redirectUri} value={oidc.callback_url} />
          ) : (
            <>
              <CopyItem name={t.acsUrl} value={saml.acs_url} />
              <CopyItem name={t.entityId} value={saml.entity_id} />
            </>
          )}
        </CopyList>
      </Stack>
      <SetupLine form={form} name="label" label={t.label} />
      {protocol === 'oidc' ? <OidcFields form={form} /> : <SamlFields form={form} />}
      {saved && <FormMessages type="success">{t.saved}</FormMessages>}
      <Button tone="primary" type="submit" busy={form.busy}>
        {t.save}
      </Button>
      {current && <TrySignIn key={`${protocol} ${String(saved)}`} place={place} kind={protocol} />}
    </FormStack>
  )
}

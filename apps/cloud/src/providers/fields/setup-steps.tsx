import type { ReactNode } from 'react'
import styled from 'styled-components'

import { Card, Identifier, Small, Stack, TextLink } from '@atrium/shared/ui'

import type { Kind } from './kinds'
import { useProviderFieldText } from './text'

const Steps = styled.ol`
  display: grid;
  gap: 10px;
  margin: 0;
  padding-inline-start: 22px;
  list-style: decimal;
  > li {
    padding-inline-start: 4px;
  }
`

const Url = ({ value, name }: { value: string; name: string }) => (
  <div>
    <Identifier value={value} name={name} room={Infinity} />
  </div>
)

/** Where to create a client at the provider, and the redirect URI to enter there. */
export function OidcSetup({ kind, callback, isShared }: { kind: Kind; callback: string; isShared: boolean }) {
  const t = useProviderFieldText()
  const { steps } = t
  const { site } = kind
  return (
    <Card title={t.setup(site.url ? kind.name : t.yourProvider)} padded>
      <Stack $gap={3}>
        <Steps>
          <li>
            {site.url ? (
              <>
                <ProviderLink url={site.url} label={steps.openSite(kind.name)} /> {steps.open(site.path)}
              </>
            ) : (
              steps.createClient
            )}
          </li>
          <li>
            {steps.callback(site.callback)}
            <Url value={callback} name={t.callbackUrl} />
          </li>
          {kind.value === 'github-app' && <li>{steps.githubApp}</li>}
          <li>{kind.value === 'apple' ? steps.pasteApple : steps.paste(site.clientId, site.secret)}</li>
        </Steps>
        <Small>{isShared ? t.callbackShared : t.callbackDomain}</Small>
      </Stack>
    </Card>
  )
}

/** The URLs to enter at an identity provider. */
export function SamlSetup({ acs, entity }: { acs: string; entity: string }) {
  const t = useProviderFieldText()
  return (
    <Card title={t.setup(t.yourProvider)} padded>
      <Steps>
        <li>
          {t.steps.saml}
          <Named name={t.acsUrl}>
            <Url value={acs} name={t.acsUrl} />
          </Named>
          <Named name={t.entityId}>
            <Url value={entity} name={t.entityId} />
          </Named>
        </li>
        <li>{t.steps.samlMetadata}</li>
      </Steps>
    </Card>
  )
}

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Small>{name}</Small>
    {children}
  </div>
)

function ProviderLink({ url, label }: { url: string; label: string }) {
  const t = useProviderFieldText()
  return (
    <>
      <TextLink to={url} target="_blank" rel="noreferrer">
        {label}
      </TextLink>{' '}
      <Small>({t.steps.newTab})</Small>.
    </>
  )
}

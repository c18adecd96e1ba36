import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { loads, useLoaded } from '@atrium/shared/routing'
import { traitsSchema } from '@atrium/shared/schema-form/validate'
import { useDenial } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'
import {
  Badge,
  ButtonLink,
  Card,
  Columns,
  Fact,
  Facts,
  Identifier,
  RelativeTime,
  Stack,
  TextLink,
} from '@atrium/shared/ui'
import type { Identity } from '@ory/client-fetch'

import { identityPaths, schemaPaths } from '../paths'
import { schemaById } from '../schemas/queries'
import { newestSessions } from '../sessions/queries'
import { traitFields } from '../schemas/trait-fields'
import { useText } from '../text'
import { MessagesCard, SessionsCard, SignInCard } from './activity-cards'
import { AddressesCard } from './addresses-card'
import { identityFilters } from './identity-filters'
import { MetadataCards } from './metadata-cards'
import { NextSteps } from './next-steps'
import { identityById, IdentityPlace } from './queries'
import { TraitFacts } from './trait-facts'

export const loader = loads(IdentityPlace, identityById, async (place, identity) => {
  // Not awaited: the last sign-in may show later.
  void queryClient.prefetchQuery(newestSessions(place))
  const { schema_id } = await identity
  // May fail if the schema was removed from the configuration: traits are then shown by their keys.
  await queryClient.prefetchQuery(schemaById({ project: place.project, schema: schema_id }))
})

export function Component() {
  const { place, data: identity } = useLoaded<typeof loader>()

  return (
    <Stack $gap={4}>
      <NextSteps place={place} identity={identity} />
      <Columns>
        <Stack>
          <TraitsCard place={place} identity={identity} />
          <SessionsCard place={place} identity={identity} />
          <MessagesCard place={place} identity={identity} />
          <AddressesCard identity={identity} />
        </Stack>
        <Stack>
          <SignInCard place={place} identity={identity} />
          <FactsCard place={place} identity={identity} />
          <MetadataCards identity={identity} />
        </Stack>
        <Outlet />
      </Columns>
    </Stack>
  )
}

type Shown = { place: IdentityPlace; identity: Identity }

function TraitsCard({ place, identity }: Shown) {
  const t = useText()
  const texts = useActionText()
  const denied = useDenial('identities:write')
  const schema = queryClient.getQueryData(schemaById({ project: place.project, schema: identity.schema_id }).queryKey)
  const traits: unknown = identity.traits ?? {}
  const verified = verifiedIn(identity)

  return (
    <Card
      title={t.overview.traits}
      actions={
        <ButtonLink small tone="quiet" to={identityPaths.editIdentity(place)} deniedBecause={denied}>
          {texts.edit}
        </ButtonLink>
      }
    >
      {traitFields(schema).length === 0 && Object.keys(Object(traits)).length === 0 ? (
        <Facts>
          <Fact name={t.overview.traits}>{t.overview.noTraits}</Fact>
        </Facts>
      ) : (
        <TraitFacts
          schema={traitsSchema(schema)}
          value={traits}
          beside={(text) => verified.has(text.toLowerCase()) && <Badge tone="success">{t.identities.verified}</Badge>}
        />
      )}
    </Card>
  )
}

const verifiedIn = ({ verifiable_addresses = [] }: Identity) =>
  new Set(verifiable_addresses.filter(({ verified }) => verified).map(({ value }) => value.toLowerCase()))

function FactsCard({ place: { project }, identity }: Shown) {
  const t = useText().overview
  const texts = useActionText()
  const { data: sessions } = useQuery(newestSessions({ project, identity: identity.id }))
  const signedIn = sessions?.items.flatMap(({ authenticated_at: at }) => (at ? [at.getTime()] : [])) ?? []
  return (
    <Card title={t.facts}>
      <Facts>
        <Fact name={t.schema}>
          <TextLink to={schemaPaths.schema({ project, schema: identity.schema_id })}>{identity.schema_id}</TextLink>
        </Fact>
        <Fact name={t.signedIn}>{signedIn.length > 0 && <RelativeTime value={new Date(Math.max(...signedIn))} />}</Fact>
        <Fact name={texts.created}>
          <RelativeTime value={identity.created_at} />
        </Fact>
        <Fact name={texts.updated}>
          <RelativeTime value={identity.updated_at} />
        </Fact>
        <Fact name={t.stateChanged}>
          <RelativeTime value={identity.state_changed_at} />
        </Fact>
        <Fact name={t.externalId}>
          {identity.external_id && <Identifier value={identity.external_id} name={t.externalId} room={24} />}
        </Fact>
        {identity.organization_id && (
          <Fact name={t.organization}>
            <Identifier value={identity.organization_id} name={t.organization} />
            <TextLink
              to={
                identityPaths.identities({ project }) +
                identityFilters.search({ organization_id: identity.organization_id })
              }
            >
              {t.sameOrganization}
            </TextLink>
          </Fact>
        )}
        {identity.region && <Fact name={t.region}>{identity.region}</Fact>}
      </Facts>
    </Card>
  )
}

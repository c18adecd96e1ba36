import { DeniedNotice } from '@atrium/shared/form'
import { useDenial } from '@atrium/shared/session'
import { Card, Page, PageHeader, Stack } from '@atrium/shared/ui'
import { ProviderMark } from '@atrium/shared/provider-marks'
import { readPlace } from '@atrium/shared/routing'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { providerPaths } from '../paths'
import { common, kinds, standards, type Kind } from './fields'
import { useProviderList } from './provider-list'
import { useProviderText } from './text'
import { Tile, Tiles } from './tiles'

/** `organization`: the only one that may use the provider, if any. */
const Place = z.object({ project: z.string(), organization: z.optional(z.string()) })

export const loader = (args: LoaderFunctionArgs) => readPlace(args, Place)

/** The choice of a provider, as links to its form. */
export function Component() {
  const t = useProviderText()
  const { project, organization } = useLoaderData<typeof loader>()
  const denied = useDenial('projects:write')
  const place = { project }
  const query = organization === undefined ? '' : `?organization=${encodeURIComponent(organization)}`
  const listOf = useProviderList(project)
  const tile = (kind: string, name: string, about?: string) => (
    <Tile
      key={kind}
      to={providerPaths.newProvider({ ...place, kind }) + query}
      mark={<ProviderMark names={[kind, name]} company={kind === 'saml'} />}
      name={name}
      about={about}
    />
  )
  const tiles = (is: (kind: Kind) => boolean) => kinds.filter(is).map(({ value, name }) => tile(value, name))
  return (
    <Page $width="reading">
      <PageHeader back={listOf(organization)} title={t.add} about={t.addAbout} />
      <DeniedNotice reason={denied} />
      <Stack>
        <Card title={t.groups.common} padded>
          <Tiles>{tiles(({ value }) => common.has(value))}</Tiles>
        </Card>
        <Card title={t.groups.standards} padded>
          <Tiles>
            {tile('generic', 'OpenID Connect', t.genericAbout)}
            {tile('saml', 'SAML 2.0', t.samlAbout)}
          </Tiles>
        </Card>
        <Card title={t.groups.more} padded>
          <Tiles>{tiles(({ value }) => !common.has(value) && !standards.has(value))}</Tiles>
        </Card>
      </Stack>
    </Page>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'

import { queryClient } from '@atrium/shared/api'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ButtonLink, Card, Fact, Facts, Identifier, Notice, Row, Select, Stack } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'

import { discovery } from '../discovery/queries'
import { playgroundPaths } from '../paths'
import { useText } from '../text'
import { isPublic } from './client-kinds'
import { clientById, ClientPlace } from './queries'
import { snippetsOf } from './snippets'

export const loader = loads(ClientPlace, clientById, ({ project }) => queryClient.ensureQueryData(discovery(project)))

export function Component() {
  const { quickStart: t, secret } = useText()
  const { place, data: client } = useLoaded<typeof loader>()
  const { data: document } = useSuspenseQuery(discovery(place.project))
  const denied = useDenial('clients:write')
  const hasKey = client.token_endpoint_auth_method === 'private_key_jwt'
  const snippets = snippetsOf(client, document.issuer)
  const [chosen, setChosen] = useState(snippets[0]?.id)
  const snippet = snippets.find(({ id }) => id === chosen) ?? snippets[0]
  return (
    <Stack>
      <Card
        title={t.values}
        actions={
          <ButtonLink
            small
            icon={<FlaskConical />}
            deniedBecause={denied}
            to={{ pathname: playgroundPaths.playground(place), search: `?client=${encodeURIComponent(place.client)}` }}
          >
            {t.playground}
          </ButtonLink>
        }
      >
        <Facts>
          <Fact name={t.issuer}>
            <Identifier value={document.issuer} name={t.issuer} room={Infinity} />
          </Fact>
          <Fact name={secret.idName}>
            <Identifier value={place.client} name={secret.idName} room={Infinity} />
          </Fact>
          <Fact name={secret.name}>{isPublic(client) ? secret.noSecret : hasKey ? t.ownKey : t.secret}</Fact>
        </Facts>
      </Card>
      <Card
        title={t.title}
        actions={
          <Row>
            <Select aria-label={t.library} value={snippet?.id} onChange={({ target }) => setChosen(target.value)}>
              {snippets.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Row>
        }
      >
        {snippet && <CodeBlock label={`${snippet.name}: ${snippet.file}`} code={snippet.code} />}
      </Card>
      {!isPublic(client) && <Notice>{hasKey ? t.aboutKey : t.about}</Notice>}
    </Stack>
  )
}

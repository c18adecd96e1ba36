import { Ban, Search } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { projectScope, queryClient } from '@atrium/shared/api'
import { oauth2Api } from '@atrium/shared/api/oauth2'
import { FieldFrame, Fields, Line } from '@atrium/shared/form'
import { links } from '@atrium/shared/links'
import { confirm, notify } from '@atrium/shared/notify'
import { readPlace } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { asError } from '@atrium/shared/transport'
import {
  Button,
  Card,
  Fact,
  Facts,
  Identifier,
  Notice,
  Page,
  PageHeader,
  ProblemNotice,
  RelativeTime,
  Row,
  StateDot,
  TextArea,
  TextLink,
} from '@atrium/shared/ui'
import type { IntrospectedOAuth2Token } from '@ory/client-fetch'

import { clientById } from '../clients/queries'
import { readJwt } from '../jwt/jwt'
import { TokenView } from '../jwt/token-view'
import { clientPaths } from '../paths'
import { revocation } from '../playground/run'
import { sealSecret, sendRequest } from '../playground/send'
import { useTokenText } from './text'

const Place = z.object({ project: z.string() })
export const loader = (args: LoaderFunctionArgs) => readPlace(args, Place)

type Inspected = { token: string; scope: string; introspection: IntrospectedOAuth2Token }

/** Introspects a token. The token stays in this page: not in a URL, cache or storage. */
export function Component() {
  const t = useTokenText()
  const { project } = useLoaderData<typeof loader>()
  const [token, setToken] = useState('')
  const [scope, setScope] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [inspected, setInspected] = useState<Inspected>()
  const [problem, setProblem] = useState<Error>()

  const inspect = async (submittedToken: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const introspection = await oauth2Api(projectScope(project)).introspectOAuth2Token({
        token: submittedToken,
        ...(scope.trim() && { scope: scope.trim() }),
      })
      setInspected({ token: submittedToken, scope: scope.trim(), introspection })
    } catch (error) {
      setProblem(asError(error))
    }
    setBusy(false)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const trimmed = token.trim()
    setMissing(trimmed === '')
    if (trimmed === '') return document.getElementById('token')?.focus()
    void inspect(trimmed)
  }

  return (
    <Page $width="reading">
      <PageHeader title={t.title} about={t.about} />
      <Card padded>
        <form noValidate onSubmit={submit}>
          <Fields>
            <FieldFrame id="token" label={t.token} about={t.tokenHint} error={missing ? t.required : undefined}>
              <TextArea
                id="token"
                aria-describedby={missing ? 'token-about token-error' : 'token-about'}
                aria-invalid={missing || undefined}
                rows={3}
                data-mono
                dir="ltr"
                spellCheck={false}
                autoComplete="off"
                value={token}
                onChange={({ target }) => setToken(target.value)}
              />
            </FieldFrame>
            <FieldFrame id="token-scope" label={t.scope} about={t.scopeHint} optional>
              <Line
                id="token-scope"
                aria-describedby="token-scope-about"
                data-mono
                dir="ltr"
                autoComplete="off"
                value={scope}
                onChange={({ target }) => setScope(target.value)}
              />
            </FieldFrame>
            <Row>
              <Button tone="primary" type="submit" icon={<Search />} busy={busy}>
                {t.inspect}
              </Button>
            </Row>
          </Fields>
        </form>
      </Card>
      {problem && <ProblemNotice problem={problem} />}
      {readJwt(token) && (
        <Card>
          <TokenView name={t.decoded} token={token.trim()} project={project} />
        </Card>
      )}
      {inspected && (
        <Introspection
          key={inspected.token}
          project={project}
          {...inspected}
          onRevoked={() => void inspect(inspected.token)}
        />
      )}
    </Page>
  )
}

function Introspection({
  project,
  token,
  scope,
  introspection,
  onRevoked,
}: Inspected & { project: string; onRevoked: () => void }) {
  const t = useTokenText()
  return (
    <>
      <Card title={t.introspection}>
        <Facts>
          <Fact name={t.state}>
            <StateDot tone={introspection.active ? 'success' : 'off'}>
              {introspection.active ? t.active : t.inactive}
            </StateDot>
          </Fact>
          {!introspection.active && <Fact name={t.why}>{scope ? t.whyScope : t.whyInactive}</Fact>}
          {introspection.active && (
            <>
              <Fact name={t.client}>
                {introspection.client_id && (
                  <TextLink to={clientPaths.client({ project, client: introspection.client_id })}>
                    {introspection.client_id}
                  </TextLink>
                )}
              </Fact>
              <Fact name={t.subject}>
                {introspection.sub && introspection.sub !== introspection.client_id ? (
                  <TextLink to={links.identity({ project, identity: introspection.sub })}>{introspection.sub}</TextLink>
                ) : (
                  introspection.sub
                )}
              </Fact>
              <Fact name={t.use}>{introspection.token_use}</Fact>
              <Fact name={t.scopes}>{introspection.scope}</Fact>
              <Fact name={t.audience}>{introspection.aud?.join(' ')}</Fact>
              <Fact name={t.expires}>{introspection.exp && <RelativeTime value={introspection.exp * 1000} />}</Fact>
              <Fact name={t.issued}>{introspection.iat && <RelativeTime value={introspection.iat * 1000} />}</Fact>
              <Fact name={t.issuer}>
                {introspection.iss && <Identifier value={introspection.iss} name={t.issuer} room={Infinity} />}
              </Fact>
              <Fact name={t.extra}>
                {introspection.ext && Object.keys(introspection.ext).length > 0 && (
                  <code>{JSON.stringify(introspection.ext)}</code>
                )}
              </Fact>
            </>
          )}
        </Facts>
      </Card>
      {introspection.active && introspection.client_id && (
        <RevokeCard project={project} token={token} client={introspection.client_id} onRevoked={onRevoked} />
      )}
    </>
  )
}

type RevokeProps = { project: string; token: string; client: string; onRevoked: () => void }

/** Only the client itself may revoke a token: the gateway adds its credential. */
function RevokeCard({ project, token, client, onRevoked }: RevokeProps) {
  const t = useTokenText()
  const denied = useDenial('clients:write')
  const [secret, setSecret] = useState('')
  const run = async () => {
    const request = revocation(await queryClient.ensureQueryData(clientById({ project, client })), token)
    const { sealed } = request.auth === 'none' ? {} : await sealSecret(project, client, secret)
    const response = await sendRequest(project, request, { id: client, sealed })
    if (response.status >= 400) throw new Error(response.body || String(response.status))
    notify(t.revoked)
    setSecret('')
    onRevoked()
  }
  return (
    <Card title={t.revoke} padded>
      <Fields>
        <Notice>{t.revokeAbout}</Notice>
        <FieldFrame id="revoke-secret" label={t.secret} about={t.secretHint} optional>
          <Line
            id="revoke-secret"
            type="password"
            aria-describedby="revoke-secret-about"
            autoComplete="off"
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
          />
        </FieldFrame>
        <Row>
          <Button
            tone="danger"
            icon={<Ban />}
            deniedBecause={denied}
            onClick={() => confirm({ title: t.revokeTitle, body: t.revokeBody, action: t.revoke, danger: true, run })}
          >
            {t.revoke}
          </Button>
        </Row>
      </Fields>
    </Card>
  )
}

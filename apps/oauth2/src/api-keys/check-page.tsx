import { BadgeCheck, Ban, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { projectScope } from '@atrium/shared/api'
import { apiKeysApi } from '@atrium/shared/api/api-keys'
import { FieldFrame, Fields, Line } from '@atrium/shared/form'
import { confirm, notify } from '@atrium/shared/notify'
import { readPlace } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { asError } from '@atrium/shared/transport'
import {
  Badge,
  Button,
  Card,
  Fact,
  Facts,
  Page,
  PageHeader,
  ProblemNotice,
  RelativeTime,
  Row,
  Select,
  StateDot,
  TextArea,
  TextLink,
} from '@atrium/shared/ui'
import type { VerifyApiKeyResponse } from '@ory/client-fetch'

import { readDuration } from '../clients/durations'
import { TokenView } from '../jwt/token-view'
import { apiKeyPaths } from '../paths'
import { useApiKeyText } from './text'

const Place = z.object({ project: z.string() })
export const loader = (args: LoaderFunctionArgs) => readPlace(args, Place)

const most = 100

/** Verifies keys like an API, and derives short-lived tokens from one. Input stays in this page. */
export function Component() {
  const t = useApiKeyText()
  const { project } = useLoaderData<typeof loader>()
  const denied = useDenial('apikeys:write')
  const [typed, setTyped] = useState('')
  const [algorithm, setAlgorithm] = useState<'TOKEN_ALGORITHM_JWT' | 'TOKEN_ALGORITHM_MACAROON'>('TOKEN_ALGORITHM_JWT')
  const [ttl, setTtl] = useState('')
  const [scopes, setScopes] = useState('')
  const [busy, setBusy] = useState<'verify' | 'derive'>()
  const [problem, setProblem] = useState<Error>()
  const [wrong, setWrong] = useState<string>()
  const [verified, setVerified] = useState<VerifyApiKeyResponse[]>([])
  const [derived, setDerived] = useState<string>()
  const api = apiKeysApi(projectScope(project))
  const credentials = typed.split(/\s+/).filter(Boolean)

  const act = async (name: 'verify' | 'derive', run: () => Promise<void>) => {
    setProblem(undefined)
    setWrong(credentials.length === 0 ? t.required : credentials.length > most ? t.tooMany(most) : undefined)
    if (credentials.length === 0 || credentials.length > most) return
    setBusy(name)
    try {
      await run()
    } catch (error) {
      setProblem(asError(error))
    }
    setBusy(undefined)
  }
  const verify = async () => {
    const [only] = credentials
    if (credentials.length === 1 && only)
      return setVerified([await api.adminVerifyApiKey({ verifyApiKeyRequest: { credential: only } })])
    const { results = [] } = await api.adminBatchVerifyApiKeys({
      batchVerifyApiKeysRequest: { requests: credentials.map((credential) => ({ credential })) },
    })
    setVerified(results)
  }
  const derive = async () => {
    const seconds = readDuration(ttl)
    const wanted = scopes.split(/\s+/).filter(Boolean)
    const { token } = await api.adminDeriveToken({
      deriveTokenRequest: {
        credential: credentials[0],
        // The API's values; the client's enumeration adds one for unknown values.
        algorithm,
        ...(seconds !== undefined && { ttl: `${seconds}s` }),
        ...(wanted.length > 0 && { scopes: wanted }),
      },
    })
    setDerived(token?.token)
  }
  const selfRevoke = () =>
    confirm({
      title: t.selfRevokeTitle,
      body: t.revokeBody,
      action: t.revoke,
      danger: true,
      async run() {
        await api.revokeApiKey({
          selfRevokeApiKeyRequest: { credential: credentials[0], reason: 'REVOCATION_REASON_SUPERSEDED' },
        })
        notify(t.revoked)
        await verify()
      },
    })

  return (
    <Page $width="reading">
      <PageHeader
        back={{ to: apiKeyPaths.apiKeys({ project }), label: t.title }}
        title={t.checkTitle}
        about={t.checkAbout}
      />
      <Card title={t.check} padded>
        <Fields>
          <FieldFrame id="credential" label={t.keyOrToken} about={t.keyOrTokenHint} error={wrong}>
            <TextArea
              id="credential"
              aria-describedby={wrong ? 'credential-about credential-error' : 'credential-about'}
              aria-invalid={wrong ? true : undefined}
              rows={3}
              data-mono
              dir="ltr"
              spellCheck={false}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </FieldFrame>
          <Row>
            <Button
              tone="primary"
              icon={<BadgeCheck />}
              busy={busy === 'verify'}
              onClick={() => void act('verify', verify)}
            >
              {t.verify}
            </Button>
            <Button
              tone="danger"
              icon={<Ban />}
              disabled={credentials.length !== 1}
              deniedBecause={denied}
              onClick={selfRevoke}
            >
              {t.selfRevoke}
            </Button>
          </Row>
        </Fields>
      </Card>
      {problem && <ProblemNotice problem={problem} />}
      {verified.map((result, index) => (
        <Card key={index} title={verified.length > 1 ? t.result(index + 1) : t.says}>
          <Facts>
            <Fact name={t.columns.status}>
              <StateDot tone={result.is_valid ? 'success' : 'danger'}>
                {result.is_valid ? t.isValid : t.isInvalid}
              </StateDot>
            </Fact>
            {!result.is_valid && (
              <Fact name={t.why}>
                {result.error_message} {result.error_code && <Badge>{result.error_code}</Badge>}
              </Fact>
            )}
            {result.key_id && (
              <Fact name={t.key}>
                <TextLink to={apiKeyPaths.apiKey({ project, kind: 'issued', key: result.key_id })}>
                  {result.key_id}
                </TextLink>
              </Fact>
            )}
            {result.actor_id && <Fact name={t.columns.actor}>{result.actor_id}</Fact>}
            {result.scopes && result.scopes.length > 0 && (
              <Fact name={t.columns.scopes}>
                {result.scopes.map((scope) => (
                  <Badge key={scope}>{scope}</Badge>
                ))}
              </Fact>
            )}
            {result.expire_time && (
              <Fact name={t.columns.expires}>
                <RelativeTime value={result.expire_time} />
              </Fact>
            )}
            {result.rate_limit_policy?.quota && (
              <Fact
                name={t.limit}
              >{`${result.rate_limit_policy.quota} / ${result.rate_limit_policy.window ?? ''}`}</Fact>
            )}
          </Facts>
        </Card>
      ))}
      <Card title={t.derive} padded>
        <Fields>
          <p>{t.deriveAbout}</p>
          <FieldFrame id="algorithm" label={t.algorithm}>
            <Select
              id="algorithm"
              value={algorithm}
              onChange={({ target }) =>
                setAlgorithm(
                  target.value === 'TOKEN_ALGORITHM_JWT' ? 'TOKEN_ALGORITHM_JWT' : 'TOKEN_ALGORITHM_MACAROON',
                )
              }
            >
              <option value="TOKEN_ALGORITHM_JWT">JWT</option>
              <option value="TOKEN_ALGORITHM_MACAROON">Macaroon</option>
            </Select>
          </FieldFrame>
          <FieldFrame id="derive-scopes" label={t.columns.scopes} about={t.deriveScopes} optional>
            <Line
              id="derive-scopes"
              aria-describedby="derive-scopes-about"
              data-mono
              dir="ltr"
              autoComplete="off"
              value={scopes}
              onChange={({ target }) => setScopes(target.value)}
            />
          </FieldFrame>
          <FieldFrame id="derive-ttl" label={t.valid} about={t.validHint} optional>
            <Line
              id="derive-ttl"
              aria-describedby="derive-ttl-about"
              autoComplete="off"
              value={ttl}
              onChange={({ target }) => setTtl(target.value)}
            />
          </FieldFrame>
          <Row>
            <Button
              icon={<KeyRound />}
              busy={busy === 'derive'}
              deniedBecause={denied}
              onClick={() => void act('derive', derive)}
            >
              {t.derive}
            </Button>
          </Row>
        </Fields>
      </Card>
      {derived && (
        <Card>
          <TokenView name={t.derivedToken} token={derived} project={project} keys="derived" />
        </Card>
      )}
    </Page>
  )
}

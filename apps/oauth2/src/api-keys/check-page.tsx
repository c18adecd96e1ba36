import { BadgeCheck, Ban } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { projectScope } from '@atrium/shared/api'
import { apiKeysApi } from '@atrium/shared/api/api-keys'
import { FieldFrame, Fields } from '@atrium/shared/form'
import { confirm, notify } from '@atrium/shared/notify'
import { readPlace } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { asError } from '@atrium/shared/transport'
import { Button, Card, Page, PageHeader, ProblemNotice, Row, TextArea } from '@atrium/shared/ui'
import type { VerifyApiKeyResponse } from '@ory/client-fetch'

import { apiKeyPaths } from '../paths'
import { DeriveCard } from './derive-card'
import { useApiKeyText } from './text'
import { VerifiedCard } from './verified-card'

const Place = z.object({ project: z.string() })
export const loader = (args: LoaderFunctionArgs) => readPlace(args, Place)

const max = 100

/** Verifies keys like an API, and derives short-lived tokens from one. Input stays in this page. */
export function Component() {
  const t = useApiKeyText()
  const { project } = useLoaderData<typeof loader>()
  const denied = useDenial('apikeys:write')
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Error>()
  const [wrong, setWrong] = useState<string>()
  const [verified, setVerified] = useState<VerifyApiKeyResponse[]>([])
  const api = apiKeysApi(projectScope(project))
  const credentials = typed.split(/\s+/).filter(Boolean)
  const [first] = credentials

  /** Whether there are keys to send; shows an error otherwise. */
  const check = () => {
    const fault = credentials.length === 0 ? t.required : credentials.length > max ? t.tooMany(max) : undefined
    setProblem(undefined)
    setWrong(fault)
    return fault === undefined
  }
  const verify = async () => {
    if (credentials.length === 1 && first)
      return setVerified([await api.adminVerifyApiKey({ verifyApiKeyRequest: { credential: first } })])
    const { results = [] } = await api.adminBatchVerifyApiKeys({
      batchVerifyApiKeysRequest: { requests: credentials.map((credential) => ({ credential })) },
    })
    setVerified(results)
  }
  const submit = async () => {
    if (!check()) return
    setBusy(true)
    await verify().catch((error: unknown) => setProblem(asError(error)))
    setBusy(false)
  }
  const selfRevoke = () =>
    confirm({
      title: t.selfRevokeTitle,
      body: t.revokeBody,
      action: t.revoke,
      danger: true,
      async run() {
        await api.revokeApiKey({
          selfRevokeApiKeyRequest: { credential: first, reason: 'REVOCATION_REASON_SUPERSEDED' },
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
            <Button tone="primary" icon={<BadgeCheck />} busy={isBusy} onClick={() => void submit()}>
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
        <VerifiedCard
          key={index}
          title={verified.length > 1 ? t.result(index + 1) : t.verifyResult}
          result={result}
          project={project}
        />
      ))}
      <DeriveCard project={project} credential={first} check={check} />
    </Page>
  )
}

import { BadgeCheck } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { FieldFrame, Fields, Line } from '@atrium/shared/form'
import { readPlace } from '@atrium/shared/routing'
import { Button, Card, Notice, Page, PageHeader, Row } from '@atrium/shared/ui'

import { signJwt } from '../jwt/jwt'
import { TokenView } from '../jwt/token-view'
import { ResponseView } from '../playground/response-view'
import { jsonIn, type PlaygroundResponse } from '../playground/run'
import { sendRequest } from '../playground/send'
import { useCredentialText } from './text'

const Place = z.object({ project: z.string() })
export const loader = (args: LoaderFunctionArgs) => readPlace(args, Place)

type Step = { name: 'prime' | 'ask'; response: PlaygroundResponse }

/** Requests a credential like a wallet: first a nonce, then the credential, with proof of possession of a key generated here. */
export function Component() {
  const t = useCredentialText()
  const { project } = useLoaderData<typeof loader>()
  const [token, setToken] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [steps, setSteps] = useState<Step[]>([])
  const credentialResponse = steps.find(({ name }) => name === 'ask')?.response
  const credential = jsonIn(credentialResponse)?.credential_draft_00

  const call = (body: object) =>
    sendRequest(
      project,
      {
        operation: 'createVerifiableCredential',
        method: 'POST',
        path: '/credentials',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token.trim()}` },
        json: JSON.stringify(body),
      },
      { id: '' },
    )
  const request = { format: 'jwt_vc_json', types: ['VerifiableCredential', 'UserInfoCredential'] }

  const run = async () => {
    const primed = await call(request)
    setSteps([{ name: 'prime', response: primed }])
    const nonce = jsonIn(primed)?.c_nonce
    if (typeof nonce !== 'string') return
    const { privateKey, publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ])
    const [key, { kty, crv, x, y }] = await Promise.all([
      crypto.subtle.exportKey('jwk', privateKey),
      crypto.subtle.exportKey('jwk', publicKey),
    ])
    const header = { typ: 'openid4vci-proof+jwt', jwk: { kty, crv, x, y } }
    const jwt = await signJwt({ ...key, alg: 'ES256' }, { nonce, iat: Math.floor(Date.now() / 1000) }, header)
    const response = await call({ ...request, proof: { proof_type: 'jwt', jwt } })
    setSteps([
      { name: 'prime', response: primed },
      { name: 'ask', response },
    ])
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSteps([])
    if (token.trim() === '') return setProblem(t.required)
    setProblem(undefined)
    setBusy(true)
    try {
      await run()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }

  return (
    <Page $width="reading">
      <PageHeader title={t.title} about={t.about} />
      <Card padded>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Fields>
            <FieldFrame id="credential-token" label={t.token} about={t.tokenHint} error={problem}>
              <Line
                id="credential-token"
                type="password"
                aria-describedby={problem ? 'credential-token-about credential-token-error' : 'credential-token-about'}
                aria-invalid={problem ? true : undefined}
                data-mono
                dir="ltr"
                autoComplete="off"
                value={token}
                onChange={({ target }) => setToken(target.value)}
              />
            </FieldFrame>
            <Row>
              <Button tone="primary" type="submit" icon={<BadgeCheck />} busy={busy}>
                {t.request}
              </Button>
            </Row>
          </Fields>
        </form>
      </Card>
      {steps.map(({ name, response }) => (
        <Card key={name} title={`${t.steps[name].title}: ${response.status}`}>
          <ResponseView response={response} />
        </Card>
      ))}
      {steps.length === 1 && typeof jsonIn(steps[0]?.response)?.c_nonce !== 'string' && (
        <Notice role="alert" tone="warning">
          {t.noNonce}
        </Notice>
      )}
      {typeof credential === 'string' && (
        <Card>
          <TokenView name={t.credential} token={credential} project={project} />
        </Card>
      )}
    </Page>
  )
}

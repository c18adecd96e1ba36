import { FilePlus, Pencil, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'

import { CodeEditor } from '@atrium/shared/editor'
import { FieldFrame, Fields, Line } from '@atrium/shared/form'
import { confirm } from '@atrium/shared/notify'
import { links } from '@atrium/shared/links'
import { loads, useLoaded } from '@atrium/shared/routing'
import { Button, Card, Notice, Page, PageHeader, Row, Stack, TextLink } from '@atrium/shared/ui'

import { discovery } from '../discovery/queries'
import { ResponseView } from '../playground/response-view'
import { jsonIn, type PlaygroundResponse } from '../playground/run'
import { sendRequest } from '../playground/send'
import { useRegistrationText } from './text'

const Place = z.object({ project: z.string() })
export const loader = loads(Place, ({ project }) => discovery(project))

const start = JSON.stringify(
  {
    client_name: 'My app',
    redirect_uris: ['https://app.example/callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: 'openid offline_access',
  },
  null,
  2,
)

type Action = 'register' | 'read' | 'update' | 'remove'
const operations = {
  register: { operation: 'createOidcDynamicClient', method: 'POST' },
  read: { operation: 'getOidcDynamicClient', method: 'GET' },
  update: { operation: 'setOidcDynamicClient', method: 'PUT' },
  remove: { operation: 'deleteOidcDynamicClient', method: 'DELETE' },
} as const

/**
 * Registers a client like an application without prior setup (OpenID Connect Dynamic Client Registration 1.0, RFC 7592): without the
 * console's rights, by its registration token alone. Token and secret stay in this page.
 */
export function Component() {
  const t = useRegistrationText()
  const {
    place: { project },
    data: { registration_endpoint: endpoint },
  } = useLoaded<typeof loader>()
  const [document, setDocument] = useState(start)
  const [id, setId] = useState('')
  const [token, setToken] = useState('')
  const [busy, setBusy] = useState<Action>()
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<{ action: Action; response: PlaygroundResponse }>()

  const run = async (action: Action) => {
    setBusy(action)
    setProblem(undefined)
    const sendsBody = action === 'register' || action === 'update'
    try {
      if (sendsBody) JSON.parse(document)
      const { operation, method } = operations[action]
      const path = action === 'register' ? '/oauth2/register' : `/oauth2/register/${encodeURIComponent(id)}`
      const response = await sendRequest(
        project,
        {
          operation,
          method,
          path,
          ...(action !== 'register' && { params: { id } }),
          headers: {
            ...(sendsBody && { 'content-type': 'application/json' }),
            ...(action !== 'register' && { authorization: `Bearer ${token}` }),
          },
          ...(sendsBody && { json: document }),
        },
        { id: '' },
      )
      setSent({ action, response })
      const body = response.status < 300 ? jsonIn(response) : undefined
      if (typeof body?.client_id === 'string') setId(body.client_id)
      // A new token voids the one before.
      if (typeof body?.registration_access_token === 'string') setToken(body.registration_access_token)
      if (action === 'read' && body) setDocument(JSON.stringify(body, null, 2))
    } catch (error) {
      setProblem(error instanceof SyntaxError ? t.noJson : error instanceof Error ? error.message : String(error))
    }
    setBusy(undefined)
  }
  const known = id !== '' && token !== ''
  const needs = known ? undefined : t.needsToken

  return (
    <Page $width="reading">
      <PageHeader title={t.title} about={t.about} />
      {endpoint === undefined && (
        <Notice
          tone="warning"
          title={t.off}
          action={
            <TextLink to={`${links.projectSettings({ project })}/all?key=oidc.dynamic_client_registration.enabled`}>
              {t.openSettings}
            </TextLink>
          }
        />
      )}
      <Stack>
        <Card title={t.metadata} padded>
          <Fields>
            <FieldFrame group id="registration" label={t.document} about={t.documentHint}>
              <CodeEditor
                id="registration"
                labelledBy="registration-label"
                describedBy="registration-about"
                language="json"
                rows={10}
                value={document}
                onChange={setDocument}
              />
            </FieldFrame>
            <Row>
              <Button
                tone="primary"
                icon={<FilePlus />}
                busy={busy === 'register'}
                onClick={() => void run('register')}
              >
                {t.register}
              </Button>
            </Row>
          </Fields>
        </Card>
        <Card title={t.manage} padded>
          <Fields>
            <FieldFrame id="registration-id" label={t.id}>
              <Line
                id="registration-id"
                data-mono
                dir="ltr"
                autoComplete="off"
                value={id}
                onChange={({ target }) => setId(target.value)}
              />
            </FieldFrame>
            <FieldFrame id="registration-token" label={t.token} about={t.tokenHint}>
              <Line
                id="registration-token"
                type="password"
                aria-describedby="registration-token-about"
                data-mono
                dir="ltr"
                autoComplete="off"
                value={token}
                onChange={({ target }) => setToken(target.value)}
              />
            </FieldFrame>
            <Row>
              <Button icon={<Search />} busy={busy === 'read'} deniedBecause={needs} onClick={() => void run('read')}>
                {t.read}
              </Button>
              <Button
                icon={<Pencil />}
                busy={busy === 'update'}
                deniedBecause={needs}
                onClick={() => void run('update')}
              >
                {t.update}
              </Button>
              <Button
                tone="danger"
                icon={<Trash2 />}
                deniedBecause={needs}
                onClick={() =>
                  confirm({
                    title: t.removeTitle,
                    body: t.removeBody,
                    action: t.remove,
                    danger: true,
                    run: () => run('remove'),
                  })
                }
              >
                {t.remove}
              </Button>
            </Row>
          </Fields>
        </Card>
        {problem && (
          <Notice role="alert" tone="danger">
            {problem}
          </Notice>
        )}
        {sent && (
          <>
            {sent.action === 'register' && sent.response.status < 300 && <Notice tone="warning">{t.once}</Notice>}
            <Card title={`${t.responses[sent.action]}: ${sent.response.status}`}>
              <ResponseView response={sent.response} />
            </Card>
          </>
        )}
      </Stack>
    </Page>
  )
}

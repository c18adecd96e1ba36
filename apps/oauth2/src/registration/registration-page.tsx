import { FilePlus, Pencil, Search, Trash2 } from 'lucide-react'
import * as z from 'zod/mini'

import { CodeEditor } from '@atrium/shared/editor'
import { FieldFrame, Fields, Line } from '@atrium/shared/form'
import { confirm } from '@atrium/shared/notify'
import { links } from '@atrium/shared/links'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useServed } from '@atrium/shared/session'
import { Button, Card, Notice, Page, PageHeader, Row, Stack, TextLink } from '@atrium/shared/ui'

import { discovery } from '../discovery/queries'
import { ResponseView } from '../playground/response-view'
import { useRegistrationText } from './text'
import { useRegistration } from './use-registration'

const Place = z.object({ project: z.string() })
export const loader = loads(Place, ({ project }) => discovery(project))

/**
 * Registers a client the way an application does without prior setup (OpenID Connect Dynamic Client Registration 1.0, RFC 7592): without
 * the console's permissions, only with its registration token. Token and secret stay in this page.
 */
export function Component() {
  const t = useRegistrationText()
  const {
    place: { project },
    data: { registration_endpoint: endpoint },
  } = useLoaded<typeof loader>()
  const registration = useRegistration(project)
  const { problem, sent } = registration
  const hasSettings = useServed('control')

  return (
    <Page $width="reading">
      <PageHeader title={t.title} about={t.about} />
      {endpoint === undefined && (
        <Notice
          tone="warning"
          title={t.off}
          action={
            hasSettings && (
              <TextLink to={`${links.projectSettings({ project })}/all?key=oidc.dynamic_client_registration.enabled`}>
                {t.openSettings}
              </TextLink>
            )
          }
        />
      )}
      <Stack>
        <RegisterCard registration={registration} />
        <ManageCard registration={registration} />
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

type CardProps = { registration: ReturnType<typeof useRegistration> }

/** Registers a client with its metadata. */
function RegisterCard({ registration: { document, setDocument, busy, send } }: CardProps) {
  const t = useRegistrationText()
  return (
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
          <Button tone="primary" icon={<FilePlus />} busy={busy === 'register'} onClick={() => void send('register')}>
            {t.register}
          </Button>
        </Row>
      </Fields>
    </Card>
  )
}

/** Reads, changes and deletes a client with its registration token. */
function ManageCard({ registration: { id, setId, token, setToken, busy, send } }: CardProps) {
  const t = useRegistrationText()
  const needs = id !== '' && token !== '' ? undefined : t.needsToken
  return (
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
          <Button icon={<Search />} busy={busy === 'read'} deniedBecause={needs} onClick={() => void send('read')}>
            {t.read}
          </Button>
          <Button icon={<Pencil />} busy={busy === 'update'} deniedBecause={needs} onClick={() => void send('update')}>
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
                run: () => send('remove'),
              })
            }
          >
            {t.remove}
          </Button>
        </Row>
      </Fields>
    </Card>
  )
}

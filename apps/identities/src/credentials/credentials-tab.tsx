import { useSuspenseQuery } from '@tanstack/react-query'
import { KeyRound, Trash2 } from 'lucide-react'

import { queryClient } from '@atrium/shared/api'
import { identifierOf } from '@atrium/shared/identity-name'
import { confirm } from '@atrium/shared/notify'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useFormat } from '@atrium/shared/text'
import {
  Button,
  Card,
  CardRow,
  EmptyState,
  Fact,
  Facts,
  IconButton,
  Muted,
  RelativeTime,
  Stack,
} from '@atrium/shared/ui'
import type { Identity } from '@ory/client-fetch'

import { identityById, IdentityPlace } from '../identities/queries'
import { useText } from '../text'
import type { ShownCredential } from './credential-parts'
import { credentialsOf } from './queries'
import { useCredentialText } from './text'
import { useDeleteCredential } from './writes'

export const loader = loads(IdentityPlace, identityById, async ({ project }, identity) =>
  queryClient.ensureQueryData(credentialsOf({ project, identity: await identity })),
)

/** Credentials that can be deleted as a whole. Linked accounts are deleted one by one. */
const deletableTypes = new Set(['password', 'totp', 'lookup_secret', 'webauthn'])
const deletedByPart = new Set(['oidc', 'saml'])

export function Component() {
  const { credentials: texts } = useText()
  const t = useCredentialText()
  const { place, data: identity } = useLoaded<typeof loader>()
  const { project } = place
  const { data: credentials } = useSuspenseQuery(credentialsOf({ project, identity }))

  if (credentials.length === 0) {
    return (
      <Card>
        <EmptyState icon={<KeyRound />} title={texts.empty.title}>
          {texts.empty.body}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Stack $gap={4} style={{ maxWidth: 720 }}>
      <Muted>{t.about}</Muted>
      {credentials.map((credential) => (
        <CredentialCard key={credential.type} project={project} identity={identity} credential={credential} />
      ))}
    </Stack>
  )
}

type CredentialCardProps = { project: string; identity: Identity; credential: ShownCredential }

function CredentialCard({ project, identity, credential }: CredentialCardProps) {
  const { credentials: texts } = useText()
  const t = useCredentialText()
  const format = useFormat()
  const denied = useDenial('identities:write')
  const remove = useDeleteCredential(project)
  const { type, identifiers, parts, hash, codes, createdAt, updatedAt } = credential
  const kind = texts.types[type] ?? type

  const confirmDelete = (name: string, identifier?: string) =>
    confirm({
      title: t.deleteTitle(name),
      body: t.deleteBody(identifierOf(identity)),
      action: t.delete,
      danger: true,
      run: () => remove({ id: identity.id, type, identifier, name }),
    })

  return (
    <Card
      title={kind}
      actions={
        deletableTypes.has(type) && (
          <Button
            small
            tone="danger"
            icon={<Trash2 />}
            aria-label={t.deletePart(kind)}
            deniedBecause={denied}
            onClick={() => confirmDelete(kind)}
          >
            {t.delete}
          </Button>
        )
      }
    >
      <Facts>
        <Fact name={t.identifiers}>{identifiers.length > 0 && <bdi>{identifiers.join(', ')}</bdi>}</Fact>
        {hash && (
          <Fact name={t.hash}>
            <code>{hash}</code>
          </Fact>
        )}
        {codes && <Fact name={t.codes}>{t.codesOf(format.number(codes.left), format.number(codes.all))}</Fact>}
        <Fact name={t.added}>
          <RelativeTime value={createdAt} />
        </Fact>
        <Fact name={t.changed}>
          <RelativeTime value={updatedAt} />
        </Fact>
      </Facts>
      {parts.map(({ title, detail, addedAt, identifier }, index) => (
        <CardRow
          key={identifier ?? index}
          tile={<KeyRound />}
          title={<bdi>{title || t.unnamed}</bdi>}
          about={addedAt ? <RelativeTime value={addedAt} /> : detail && <bdi>{detail}</bdi>}
        >
          {identifier && deletedByPart.has(type) && (
            <IconButton
              small
              label={t.deletePart(identifier)}
              deniedBecause={denied}
              onClick={() => confirmDelete(`${kind} ${identifier}`, identifier)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </CardRow>
      ))}
    </Card>
  )
}

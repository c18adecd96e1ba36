import { useQuery } from '@tanstack/react-query'
import { KeyRound, MailWarning, Pencil, Power } from 'lucide-react'

import { queryClient } from '@atrium/shared/api'
import { DialogLink } from '@atrium/shared/form'
import { useDenial } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'
import { Button, ButtonLink, Notice, Stack } from '@atrium/shared/ui'
import type { Identity } from '@ory/client-fetch'

import { credentialsOf } from '../credentials/queries'
import { messagesTo } from '../messages/queries'
import { identityPaths, messagePaths } from '../paths'
import { useRecoveryText } from '../recovery/text'
import { schemaById } from '../schemas/queries'
import { useReasonText } from '../schemas/reason'
import { unfitIn } from '../schemas/unfit'
import { useText } from '../text'
import type { IdentityPlace } from './queries'
import { useIdentityActions } from './use-identity-actions'

/** Problems that prevent the person from signing in, changing their profile or getting messages, each with its fix. Renders nothing if there are none. */
export function NextSteps({ place, identity }: { place: IdentityPlace; identity: Identity }) {
  const { overview: t, identities: texts } = useText()
  const recovery = useRecoveryText()
  const actions = useActionText()
  const say = useReasonText()
  const denied = useDenial('identities:write')
  const noMessages = useDenial('messages:read')
  const { project } = place
  const { toggleState } = useIdentityActions(project)
  const { data: credentials } = useQuery(credentialsOf({ project, identity }))
  const { data: messages } = useQuery({ ...messagesTo({ project, identity }), enabled: !noMessages })
  const [latest] = messages ?? []
  const schema = queryClient.getQueryData(schemaById({ project, schema: identity.schema_id }).queryKey)
  const unfit = schema && unfitIn(schema, identity.traits)
  const inactive = identity.state === 'inactive'
  const canNotSignIn = credentials?.length === 0
  const failed = latest?.status === 'abandoned' && latest
  // An empty stack would leave a gap.
  if (!inactive && !unfit && !canNotSignIn && !failed) return null
  return (
    <Stack $gap={3}>
      {inactive && (
        <Notice
          tone="warning"
          title={t.isInactive}
          action={
            <Button small icon={<Power />} deniedBecause={denied} onClick={() => toggleState(identity)}>
              {texts.activate}
            </Button>
          }
        >
          {texts.deactivateBody}
        </Notice>
      )}
      {unfit && (
        <Notice
          tone="warning"
          title={t.doesNotFit}
          action={
            <ButtonLink small icon={<Pencil />} to={identityPaths.editIdentity(place)} deniedBecause={denied}>
              {actions.edit}
            </ButtonLink>
          }
        >
          {say(unfit)}
        </Notice>
      )}
      {canNotSignIn && (
        <Notice
          tone="info"
          title={t.canNotSignIn}
          action={
            <DialogLink small icon={<KeyRound />} to={identityPaths.recoveryCode(place)} requires="identities:write">
              {recovery.createCode}
            </DialogLink>
          }
        >
          {t.canNotSignInAbout}
        </Notice>
      )}
      {failed && (
        <Notice
          tone="danger"
          title={t.messageFailed}
          action={
            <ButtonLink small icon={<MailWarning />} to={messagePaths.message({ project, message: failed.id })}>
              {t.viewMessage}
            </ButtonLink>
          }
        >
          <bdi>{failed.recipient}</bdi>
        </Notice>
      )}
    </Stack>
  )
}

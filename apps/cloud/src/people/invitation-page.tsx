import { useState } from 'react'
import { useNavigate } from 'react-router'

import { Problem } from '@atrium/shared/api'
import { links } from '@atrium/shared/links'
import { confirm } from '@atrium/shared/notify'
import { loads, useLoaded } from '@atrium/shared/routing'
import { asError } from '@atrium/shared/transport'
import { Button, Card, Fact, Facts, Page, PageHeader, ProblemNotice, RelativeTime, Row, Stack } from '@atrium/shared/ui'

import { invitationOf, InvitationPlace } from './queries'
import { usePeopleText } from './text'
import { useAnswerInvitation } from './writes'

export const loader = loads(InvitationPlace, invitationOf)

/** The page behind an invitation's link: a signed-in person accepts or declines it. */
export function Component() {
  const t = usePeopleText()
  const { place, data: invite } = useLoaded<typeof loader>()
  const navigate = useNavigate()
  const respond = useAnswerInvitation(place.token)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error>()
  if (!invite) throw new Problem({ status: 404, id: 'no_such_page', message: t.invitation.incomplete })

  const accept = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await respond({ accept: true, invite })
      const { workspace_id: workspace } = invite
      await navigate(workspace ? links.workspaceProjects({ workspace }) : links.workspaces(), { replace: true })
    } catch (error) {
      setFailure(asError(error))
      setBusy(false)
    }
  }
  const decline = () =>
    confirm({
      title: t.invitation.declineTitle,
      body: t.invitation.declineBody,
      action: t.invitation.decline,
      danger: true,
      async run() {
        await respond({ accept: false, invite })
        await navigate(links.workspaces(), { replace: true })
      },
    })

  return (
    <Page $width="form">
      <PageHeader
        title={t.invitation.title(invite.name)}
        about={invite.owner_email ? t.invitation.by(invite.owner_email) : t.invitation.anonymous}
      />
      <Stack>
        <Card>
          <Facts>
            <Fact name={t.invitation.facts.email}>{invite.invitee_email}</Fact>
            <Fact name={t.invitation.facts.role}>{`${t.roles[invite.role]}: ${t.about[invite.role]}`}</Fact>
            <Fact name={t.invitation.facts.expires}>
              <RelativeTime value={invite.expires_at} />
            </Fact>
          </Facts>
        </Card>
        {failure && <ProblemNotice problem={failure} />}
        <Row>
          <Button tone="primary" busy={busy} onClick={() => void accept()}>
            {t.invitation.accept}
          </Button>
          <Button disabled={busy} onClick={decline}>
            {t.invitation.decline}
          </Button>
        </Row>
      </Stack>
    </Page>
  )
}

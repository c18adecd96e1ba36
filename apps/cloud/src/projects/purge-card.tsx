import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { useConfirmDelete } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { asError } from '@atrium/shared/transport'
import { Button, Card, Notice, ProblemNotice, Row, Stack } from '@atrium/shared/ui'
import { Countdown } from '@atrium/shared/ui/countdown'
import type { Project } from '@ory/client-fetch'

import { workspacePaths } from '../paths'
import { useText } from '../text'
import { usePurgeProject } from './writes'

/** Time during which a purge can be stopped, in milliseconds. */
const DELAY = 10_000

/** Purges a project: after its slug is typed, a countdown starts, which Stop or leaving the page cancels. */
export function Purge({ project }: { project: Project }) {
  const t = useText().settings
  const denied = useDenial('projects:purge')
  const confirmDelete = useConfirmDelete()
  const navigate = useNavigate()
  const purge = usePurgeProject()
  const [until, setUntil] = useState<Date>()
  const [failure, setFailure] = useState<Error>()

  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => {
      purge(project)
        .then(() => navigate(workspacePaths.workspaces()))
        .catch((error: unknown) => setFailure(asError(error)))
        .finally(() => setUntil(undefined))
    }, until.getTime() - Date.now())
    return () => clearTimeout(timer)
    // Only a new deadline restarts the countdown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [until])

  const confirmPurge = () =>
    confirmDelete({
      // Slugs are unique; names may not be.
      name: project.slug,
      id: project.id,
      title: t.purgeTitle(project.name),
      body: t.purgeConfirm(project.name),
      action: t.purge,
      async run() {
        setFailure(undefined)
        setUntil(new Date(Date.now() + DELAY))
      },
    })

  return (
    <Card title={t.danger} padded>
      <Stack $align="start" $gap={3}>
        <p>{t.purgeBody}</p>
        {failure && <ProblemNotice problem={failure} />}
        {until ? (
          <Notice
            role="alert"
            tone="danger"
            title={t.purging(project.name)}
            action={<Button onClick={() => setUntil(undefined)}>{t.stopPurge}</Button>}
          >
            <Row>
              <Countdown until={until} aria-label={t.timeLeft} />
              <span>{t.purgingBody}</span>
            </Row>
          </Notice>
        ) : (
          <Button tone="danger" deniedBecause={denied} onClick={confirmPurge}>
            {t.purge}
          </Button>
        )}
      </Stack>
    </Card>
  )
}

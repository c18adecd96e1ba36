import { Ban, LogOut, RefreshCw, UserRound } from 'lucide-react'
import { useState } from 'react'

import { Button, Card, Row, Stack } from '@atrium/shared/ui'

import { TokenView } from '../jwt/token-view'
import { logoutUrl, refresh, revoke, userinfo, type Bench } from './engine'
import type { Run } from './run'
import { usePlaygroundText } from './text'

/** The run's tokens, and the actions on them. */
export function TokensCard({ run, bench }: { run: Run; bench: Bench }) {
  const t = usePlaygroundText()
  const { access, refresh: refreshToken, id } = run.tokens
  const [busy, setBusy] = useState('')
  const act = (name: string, what: () => Promise<void>) => async () => {
    setBusy(name)
    await what()
    setBusy('')
  }
  if (!access && !id) return null
  const { project } = bench.owner
  return (
    <Stack>
      <Card
        title={t.tokens}
        actions={
          <Row>
            {access && (
              <Button
                small
                icon={<UserRound />}
                busy={busy === 'userinfo'}
                onClick={() => void act('userinfo', () => userinfo(bench))()}
              >
                {t.actions.userinfo}
              </Button>
            )}
            {refreshToken && (
              <Button
                small
                icon={<RefreshCw />}
                busy={busy === 'refresh'}
                onClick={() => void act('refresh', () => refresh(bench, run.settings))()}
              >
                {t.actions.refresh}
              </Button>
            )}
            {access && (
              <Button
                small
                icon={<Ban />}
                busy={busy === 'revoke'}
                onClick={() => void act('revoke', () => revoke(bench, access))()}
              >
                {t.actions.revoke}
              </Button>
            )}
            {id && (
              <Button small icon={<LogOut />} onClick={() => window.open(logoutUrl(bench, id), '_blank', 'noopener')}>
                {t.actions.logout}
              </Button>
            )}
          </Row>
        }
      >
        {access && <TokenView name={t.accessToken} token={access} project={project} />}
      </Card>
      {id && (
        <Card>
          <TokenView name={t.idToken} token={id} project={project} />
        </Card>
      )}
      {refreshToken && (
        <Card>
          <TokenView name={t.refreshTokenName} token={refreshToken} project={project} />
        </Card>
      )}
    </Stack>
  )
}

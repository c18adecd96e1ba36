import { UserRound } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'

import { FieldFrame, Fields, Line } from '@atrium/shared/form'
import { Button, Card } from '@atrium/shared/ui'

import { ResponseView } from '../playground/response-view'
import type { PlaygroundResponse } from '../playground/run'
import { sendRequest } from '../playground/send'
import { useDiscoveryText } from './text'

/** Calls the userinfo endpoint with a pasted access token. */
export function UserinfoCard({ project, denied }: { project: string; denied: string | undefined }) {
  const t = useDiscoveryText()
  const [token, setToken] = useState('')
  const [busy, setBusy] = useState(false)
  const [response, setResponse] = useState<PlaygroundResponse>()
  const [problem, setProblem] = useState<string>()
  const callUserinfo = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (token.trim() === '') return setProblem(t.tokenRequired)
    setProblem(undefined)
    setBusy(true)
    try {
      const headers = { authorization: `Bearer ${token.trim()}`, accept: 'application/json' }
      setResponse(
        await sendRequest(
          project,
          { operation: 'getOidcUserInfo', method: 'GET', path: '/userinfo', headers },
          { id: '' },
        ),
      )
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <>
      <Card title={t.userinfo} padded>
        <form noValidate onSubmit={(event) => void callUserinfo(event)}>
          <Fields>
            <FieldFrame id="userinfo-token" label={t.token} about={t.tokenHint} error={problem}>
              <Line
                id="userinfo-token"
                type="password"
                aria-describedby={`userinfo-token-about ${problem ? 'userinfo-token-error' : ''}`.trim()}
                aria-invalid={problem ? true : undefined}
                autoComplete="off"
                data-mono
                dir="ltr"
                value={token}
                onChange={({ target }) => setToken(target.value)}
              />
            </FieldFrame>
            <div>
              <Button type="submit" icon={<UserRound />} busy={busy} deniedBecause={denied}>
                {t.callUserinfo}
              </Button>
            </div>
          </Fields>
        </form>
      </Card>
      {response && (
        <Card title={t.response}>
          <ResponseView response={response} />
        </Card>
      )}
    </>
  )
}

import { KeyRound } from 'lucide-react'
import { useState } from 'react'

import { projectScope } from '@atrium/shared/api'
import { apiKeysApi } from '@atrium/shared/api/api-keys'
import { FieldFrame, Fields, Line } from '@atrium/shared/form'
import { useDenial } from '@atrium/shared/session'
import { asError } from '@atrium/shared/transport'
import { Button, Card, ProblemNotice, Row, Select } from '@atrium/shared/ui'

import { readDuration } from '../clients/durations'
import { TokenView } from '../jwt/token-view'
import { useApiKeyText } from './text'

const algorithms = { TOKEN_ALGORITHM_JWT: 'JWT', TOKEN_ALGORITHM_MACAROON: 'Macaroon' } as const
type Algorithm = keyof typeof algorithms
const isAlgorithm = (value: string): value is Algorithm => Object.hasOwn(algorithms, value)

type Props = {
  project: string
  credential: string | undefined
  /** Whether a key was entered; shows what is wrong otherwise. */
  check: () => boolean
}

/** Derives a short-lived token from a key. */
export function DeriveCard({ project, credential, check }: Props) {
  const t = useApiKeyText()
  const denied = useDenial('apikeys:write')
  const [algorithm, setAlgorithm] = useState<Algorithm>('TOKEN_ALGORITHM_JWT')
  const [ttl, setTtl] = useState('')
  const [scopes, setScopes] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Error>()
  const [wrong, setWrong] = useState<string>()
  const [derived, setDerived] = useState<string>()

  const derive = async () => {
    const seconds = readDuration(ttl)
    const isWrong = ttl.trim() !== '' && !seconds
    setWrong(isWrong ? t.invalidDuration : undefined)
    if (!check() || isWrong) return
    const wanted = scopes.split(/\s+/).filter(Boolean)
    setProblem(undefined)
    setBusy(true)
    try {
      const { token } = await apiKeysApi(projectScope(project)).adminDeriveToken({
        deriveTokenRequest: {
          credential,
          algorithm,
          ...(seconds !== undefined && { ttl: `${seconds}s` }),
          ...(wanted.length > 0 && { scopes: wanted }),
        },
      })
      setDerived(token?.token)
    } catch (error) {
      setProblem(asError(error))
    }
    setBusy(false)
  }

  return (
    <>
      <Card title={t.derive} padded>
        <Fields>
          <p>{t.deriveAbout}</p>
          <FieldFrame id="algorithm" label={t.algorithm}>
            <Select
              id="algorithm"
              value={algorithm}
              onChange={({ target }) => isAlgorithm(target.value) && setAlgorithm(target.value)}
            >
              {Object.entries(algorithms).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          </FieldFrame>
          <FieldFrame id="derive-scopes" label={t.columns.scopes} about={t.deriveScopes} optional>
            <Line
              id="derive-scopes"
              aria-describedby="derive-scopes-about"
              data-mono
              dir="ltr"
              autoComplete="off"
              value={scopes}
              onChange={({ target }) => setScopes(target.value)}
            />
          </FieldFrame>
          <FieldFrame id="derive-ttl" label={t.valid} about={t.validHint} optional error={wrong}>
            <Line
              id="derive-ttl"
              aria-describedby={wrong ? 'derive-ttl-about derive-ttl-error' : 'derive-ttl-about'}
              aria-invalid={wrong ? true : undefined}
              autoComplete="off"
              value={ttl}
              onChange={({ target }) => setTtl(target.value)}
            />
          </FieldFrame>
          <Row>
            <Button icon={<KeyRound />} busy={isBusy} deniedBecause={denied} onClick={() => void derive()}>
              {t.derive}
            </Button>
          </Row>
        </Fields>
      </Card>
      {problem && <ProblemNotice problem={problem} />}
      {derived && (
        <Card>
          <TokenView name={t.derivedToken} token={derived} project={project} keys="derived" />
        </Card>
      )}
    </>
  )
}

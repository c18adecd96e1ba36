import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'

import { color, font } from '@atrium/shared/theme'
import { useFormat, useLocale } from '@atrium/shared/text'
import { Badge, CopyButton, Row, type BadgeTone } from '@atrium/shared/ui'
import { useNow } from '@atrium/shared/ui/countdown'

import { durationText } from '../clients/durations'
import { derivedKeys, publicKeys } from '../discovery/queries'
import { readJwt, verifyJwt, type Jwt, type Verdict } from './jwt'
import { useJwtText } from './text'

type TokenProps = {
  name: string
  token: string
  project: string
  /** The keys that verify the token: those for the project's tokens (default), or for tokens derived from API keys. */
  keys?: 'project' | 'derived'
}

/** A token: parsed and verified in this browser if it is a JWT, otherwise unchanged. */
export function TokenView({ name, token, project, keys = 'project' }: TokenProps) {
  const t = useJwtText()
  const jwt = readJwt(token)
  return (
    <Box role="group" aria-label={name}>
      <Head>
        <strong>{name}</strong>
        {jwt ? <Verified jwt={jwt} project={project} token={token} from={keys} /> : <Badge>{t.opaque}</Badge>}
        <CopyButton value={token} name={name} />
      </Head>
      {jwt ? (
        <>
          <Lifetime jwt={jwt} />
          <Claims jwt={jwt} />
          <Fold>
            <summary>{t.raw}</summary>
            <Parts dir="ltr">
              <Colored token={token} />
            </Parts>
          </Fold>
        </>
      ) : (
        <Parts dir="ltr">{token}</Parts>
      )}
    </Box>
  )
}

const tones: Record<Verdict['state'], BadgeTone> = {
  valid: 'success',
  invalid: 'danger',
  'unknown-key': 'warning',
  unsigned: 'danger',
  unsupported: 'neutral',
}

type VerifiedProps = Pick<TokenProps, 'project' | 'token'> & { jwt: Jwt; from: 'project' | 'derived' }

/** The signature's status, verified with public keys. */
function Verified({ jwt, project, token, from }: VerifiedProps) {
  const t = useJwtText()
  const keys = useQuery(from === 'derived' ? derivedKeys(project) : publicKeys(project))
  const { data: verdict } = useQuery({
    queryKey: ['jwt-verdict', project, token, keys.dataUpdatedAt],
    queryFn: () => verifyJwt(jwt, keys.data ?? []),
    enabled: keys.data !== undefined,
    gcTime: 0,
  })
  if (keys.error) return <Badge tone="warning">{t.noKeys}</Badge>
  if (!verdict) return null
  return <Badge tone={tones[verdict.state]}>{t.verdicts[verdict.state](verdict.kid ?? '')}</Badge>
}

const second = 1000

/** The remaining share of a time span, 0 to 1. */
const leftOf = (now: number, begin: number, end: number): number =>
  1 - Math.min(1, Math.max(0, (now - begin) / Math.max(1, end - begin)))

/** Progress bar of a token's lifetime, if its start is known. */
function Lifetime({ jwt: { claims } }: { jwt: Jwt }) {
  const t = useJwtText()
  const format = useFormat()
  const locale = useLocale()
  const now = useNow()
  if (typeof claims.exp !== 'number') return <Words>{t.noExpiry}</Words>
  const expires = claims.exp * second
  const from = [claims.iat, claims.nbf].find((time) => typeof time === 'number')
  const validFrom = from === undefined ? undefined : from * second
  const remaining = Math.max(0, Math.round((expires - now) / second))
  return (
    <Words>
      {validFrom !== undefined && (
        <Bar aria-hidden="true" data-over={remaining === 0 || undefined}>
          <span style={{ width: `${leftOf(now, validFrom, expires) * 100}%` }} />
        </Bar>
      )}
      {remaining > 0
        ? t.expires(durationText(remaining, locale), format.dateTime(expires))
        : t.expired(format.dateTime(expires))}
    </Words>
  )
}

const times = new Set(['exp', 'iat', 'nbf', 'auth_time', 'rat', 'updated_at'])

function Claims({ jwt: { header, claims } }: { jwt: Jwt }) {
  const t = useJwtText()
  const format = useFormat()
  return (
    <List>
      {Object.entries(claims).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {typeof value === 'string' ? value : JSON.stringify(value)}
            <small>
              {times.has(name) && typeof value === 'number' ? format.dateTime(value * second) : t.claims[name]}
            </small>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t.header}</dt>
        <dd>{JSON.stringify(header)}</dd>
      </div>
    </List>
  )
}

/** Header, claims and signature in different colors. */
function Colored({ token }: { token: string }) {
  const [head, body, signature] = token.trim().split('.')
  return (
    <>
      <i data-part="header">{head}</i>.<i data-part="claims">{body}</i>.<i data-part="signature">{signature}</i>
    </>
  )
}

const Box = styled.div`
  min-width: 0;
  > * + * {
    border-block-start: 1px solid ${color.line};
  }
`
const Head = styled(Row)`
  padding: 8px 14px;
  strong {
    font-weight: 500;
  }
  > :last-child {
    margin-inline-start: auto;
  }
`
const Words = styled.div`
  padding: 10px 14px;
  color: ${color.textSoft};
  font-size: ${font.small};
`
const Bar = styled.div`
  height: 6px;
  margin-block-end: 6px;
  border-radius: 3px;
  background: ${color.active};
  overflow: hidden;
  span {
    display: block;
    height: 100%;
    border-radius: 3px;
    background: ${color.accent};
  }
  &[data-over] {
    background: ${color.dangerLine};
  }
`
const List = styled.dl`
  display: flex;
  flex-direction: column;
  gap: 6px;
  margin: 0;
  padding: 12px 14px;
  font-family: ${font.mono};
  font-size: 0.7812rem;
  > div {
    display: grid;
    grid-template-columns: 120px minmax(0, 1fr);
    gap: 16px;
  }
  dt {
    color: ${color.textSoft};
    overflow-wrap: anywhere;
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.textSoft};
    font-family: ${font.sans};
    font-size: ${font.tiny};
  }
`
const Fold = styled.details`
  > summary {
    padding: 9px 14px;
    color: ${color.textSoft};
    font-size: ${font.small};
    cursor: pointer;
  }
`
const Parts = styled.p`
  padding: 10px 14px;
  font-family: ${font.mono};
  font-size: 0.7812rem;
  overflow-wrap: anywhere;
  i {
    font-style: normal;
  }
  [data-part='header'] {
    color: ${color.danger};
  }
  [data-part='claims'] {
    color: ${color.accent};
  }
  [data-part='signature'] {
    color: ${color.info};
  }
`

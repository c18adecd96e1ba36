import { useState, type SubmitEvent } from 'react'
import { useParams } from 'react-router'
import styled from 'styled-components'

import { useLocale } from '@atrium/shared/text'
import { color, space } from '@atrium/shared/theme'
import { asError, Problem } from '@atrium/shared/transport'

import { AccountPage } from '../account/account-page'
import { Elsewhere } from '../account/elsewhere'
import { ProblemSaid } from '../account/problem-said'
import { useScreenData, type Visit } from '../account/screen-data'
import { SignedInAs } from '../account/signed-in-as'
import { nameOf } from '../account/whoami'
import { Button, ButtonLink } from '../card/button'
import { Checkbox } from '../card/checkbox'
import { Field, Input } from '../card/field'
import { isCommandLine } from '../command-line/client'
import { CommandLinePower } from '../command-line/power'
import { Fold, FormStack, Soft, Stack } from '../card/layout'
import type { Destination } from '../flows/destination'
import { accountBase, screenPath } from '../paths'
import { useText } from '../text'
import { isolated } from '../text/isolated'
import { ChallengeFailed } from './challenge-failed'
import { answerChallenge, isAnswered, keepAnswered, readConsent, type Client, type Consent } from './challenges'
import { ClientHead, clientName } from './client-head'
import { useChallengeText } from './text'

type Data =
  | { status: 'asked'; challenge: string; consent: Consent }
  | { status: 'elsewhere'; to: Destination }
  | { status: 'failed'; problem: Problem }

/** Reads what is asked for. Where nobody has to be asked (again), it is given at once. */
async function load({ url, base }: Visit): Promise<Data> {
  const challenge = url.searchParams.get('consent_challenge') ?? ''
  try {
    if (challenge === '') throw gone('challenge_unknown', 404)
    if (isAnswered(challenge)) throw gone('challenge_used', 410)
    const consent = await readConsent(base, challenge)
    if (!consent.skip) return { status: 'asked', challenge, consent }
    const { scope, audience } = consent
    const to = await answerChallenge(base, 'consent', { answer: 'accept', challenge, scope, audience, remember: false })
    return { status: 'elsewhere', to: { to: to ?? base, load: 'page' } }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.id === 'session_inactive') {
      const back = { return_to: url.href }
      return { status: 'elsewhere', to: { to: screenPath(base, 'login', back), load: 'screen' } }
    }
    return { status: 'failed', problem: error }
  }
}

const gone = (id: string, status: number) => new Problem({ status, id, message: 'There is no such request.' })

export function Component() {
  const t = useText()
  const [data] = useScreenData(load)
  const base = accountBase(useParams())
  switch (data.status) {
    case 'elsewhere':
      return <Elsewhere {...data.to} />
    case 'failed':
      return (
        <AccountPage title={t.titles.consent}>
          <Stack>
            <ChallengeFailed problem={data.problem} />
            <ButtonLink to={screenPath(base, 'sessions')}>{t.links.sessions}</ButtonLink>
          </Stack>
        </AccountPage>
      )
    case 'asked':
      return <ConsentForm {...data} base={base} />
  }
}

type FormProps = { challenge: string; consent: Consent; base: string }

function ConsentForm({ challenge, consent, base }: FormProps) {
  const t = useText()
  const own = useChallengeText()
  const { client, scope, audience, traits } = consent
  const name = isolated(clientName(client), useLocale())
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const [remember, setRemember] = useState(false)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState<'accept' | 'reject'>()
  const [problem, setProblem] = useState<Error>()

  const answer = async (kind: 'accept' | 'reject') => {
    if (busy) return
    setBusy(kind)
    setProblem(undefined)
    const granted = scope.filter((one) => !refused.has(one))
    const body =
      kind === 'accept'
        ? { answer: kind, challenge, scope: granted, audience, remember }
        : { answer: kind, challenge, reason }
    try {
      const to = await answerChallenge(base, 'consent', body)
      keepAnswered(challenge)
      if (to !== undefined) window.location.replace(to)
    } catch (error) {
      setProblem(asError(error))
      setBusy(undefined)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void answer('accept')
  }
  const choose = (one: string, given: boolean) => {
    const next = new Set(refused)
    if (given) next.delete(one)
    else next.add(one)
    setRefused(next)
  }

  return (
    <AccountPage title={own.consent.title(name)}>
      <Stack>
        {client && <ClientHead client={client} />}
        <SignedInAs who={nameOf(traits)} />
        {isCommandLine(base, client?.id) && <CommandLinePower />}
        {problem &&
          (problem instanceof Problem && problem.id.startsWith('challenge_') ? (
            <ChallengeFailed problem={problem} />
          ) : (
            <ProblemSaid problem={problem} />
          ))}
        <FormStack onSubmit={submit}>
          {scope.length > 0 ? (
            <Group>
              <legend>{own.consent.scopes}</legend>
              {scope.map((one) => (
                <ScopeLine key={one} scope={one} given={!refused.has(one)} onGiven={(given) => choose(one, given)} />
              ))}
            </Group>
          ) : (
            <Soft>{own.consent.nothing}</Soft>
          )}
          {audience.length > 0 && (
            <div>
              <Small>{own.consent.audience}</Small>
              <List>
                {audience.map((one) => (
                  <li key={one}>
                    <bdi>{one}</bdi>
                  </li>
                ))}
              </List>
            </div>
          )}
          <Checkbox
            id="remember"
            label={own.consent.remember}
            messages={[]}
            checked={remember}
            onChange={({ target }) => setRemember(target.checked)}
          />
          <Button tone="primary" type="submit" busy={busy === 'accept'}>
            {own.consent.allow}
          </Button>
          <Button type="button" busy={busy === 'reject'} onClick={() => void answer('reject')}>
            {own.consent.deny}
          </Button>
          <Fold>
            <summary>{own.consent.withReason}</summary>
            <Field id="reason" label={own.consent.reason} note={t.optional} messages={[]}>
              {(aria) => (
                <Input
                  {...aria}
                  maxLength={500}
                  value={reason}
                  autoComplete="off"
                  onChange={({ target }) => setReason(target.value)}
                />
              )}
            </Field>
          </Fold>
        </FormStack>
        {client && <Policies client={client} />}
      </Stack>
    </AccountPage>
  )
}

type ScopeProps = { scope: string; given: boolean; onGiven: (given: boolean) => void }

function ScopeLine({ scope, given, onGiven }: ScopeProps) {
  const own = useChallengeText()
  const known = own.scopes[scope]
  const needed = scope === 'openid'
  return (
    <Line>
      <input
        type="checkbox"
        id={`scope-${scope}`}
        aria-describedby={`scope-${scope}-about`}
        checked={given}
        disabled={needed}
        onChange={({ target }) => onGiven(target.checked)}
      />
      <div>
        <label htmlFor={`scope-${scope}`}>{known?.title ?? <code>{scope}</code>}</label>
        <Small id={`scope-${scope}-about`}>{known?.what ?? own.consent.unknown}</Small>
      </div>
    </Line>
  )
}

function Policies({ client }: { client: Client }) {
  const own = useChallengeText()
  const links = [
    [client.policy, own.consent.policy],
    [client.terms, own.consent.terms],
  ].filter(([url]) => url)
  if (links.length === 0) return null
  return (
    <Links>
      {links.map(([url, words]) => (
        <a key={words} href={url} target="_blank" rel="noopener noreferrer">
          {words}
        </a>
      ))}
    </Links>
  )
}

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  min-width: 0;
  legend {
    float: inline-start;
    width: 100%;
    font-weight: 600;
  }
`
const Line = styled.div`
  display: flex;
  gap: ${space(3)};
  min-width: 0;
  overflow-wrap: anywhere;
  > input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 2px 0;
    accent-color: ${color.accent};
  }
  > div {
    min-width: 0;
  }
`
const Small = styled.p`
  color: ${color.textSoft};
  font-size: 14px;
`
const List = styled.ul`
  margin: 0;
  padding-inline-start: ${space(5)};
  font-size: 14px;
  overflow-wrap: anywhere;
`
const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};
  font-size: 14px;
  a {
    padding-block: ${space(1)};
    color: ${color.accent};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

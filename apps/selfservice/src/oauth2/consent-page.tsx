import { useId, useState, type SubmitEvent } from 'react'
import { useLocation, useParams } from 'react-router'
import styled from 'styled-components'

import { useLocale } from '@atrium/shared/text'
import { color, space } from '@atrium/shared/theme'
import { asError, Problem } from '@atrium/shared/transport'

import { AccountPage } from '../account/account-page'
import { RedirectTo } from '../account/redirect-to'
import { ProblemMessage } from '../account/problem-message'
import { useScreenData, type Visit } from '../account/screen-data'
import { useSubmitted } from '../account/submitted'
import { SignedInAs } from '../account/signed-in-as'
import { nameOf } from '../account/whoami'
import { Button, ButtonLink } from '../card/button'
import { Checkbox } from '../card/checkbox'
import { Field, Input } from '../card/field'
import { InlineLink } from '../card/inline-link'
import { isCommandLine } from '../command-line/client'
import { CommandLineAccess } from '../command-line/access'
import { Fold, FormStack, Soft, Stack } from '../card/layout'
import type { Destination } from '../flows/destination'
import { accountBase, screenPath } from '../paths'
import { useText } from '../text'
import { isolated } from '../text/isolated'
import { ChallengeFailed } from './challenge-failed'
import { answerChallenge, readConsent, type Client, type Consent } from './challenges'
import { ClientHead, clientName } from './client-head'
import { useChallengeText } from './text'

type Data =
  | { status: 'asked'; challenge: string; consent: Consent }
  | { status: 'elsewhere'; to: Destination }
  | { status: 'failed'; problem: Problem }

/** Reads the request. If the person doesn't have to be asked, consent is given immediately. */
async function load({ url, base }: Visit): Promise<Data> {
  const challenge = url.searchParams.get('consent_challenge') ?? ''
  try {
    if (challenge === '') throw unknownRequest('challenge_unknown', 404)
    const consent = await readConsent(base, challenge)
    if (consent.redirect_to) return { status: 'elsewhere', to: { to: consent.redirect_to, load: 'page' } }
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

const unknownRequest = (id: string, status: number) =>
  new Problem({ status, id, message: 'The request doesn’t exist.' })

export function Component() {
  const t = useText()
  const [data] = useScreenData(load)
  const base = accountBase(useParams())
  switch (data.status) {
    case 'elsewhere':
      return <RedirectTo {...data.to} />
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
  const { client, scope, audience, device = false, traits } = consent
  const name = isolated(clientName(client), useLocale())
  const { pathname, search } = useLocation()
  const sent = useSubmitted()
  const [busy, setBusy] = useState<'accept' | 'reject'>()
  const [problem, setProblem] = useState<Error | undefined>(sent.problem)
  const rejection = useId()
  const [typedReason] = sent.typed('reason') ?? []

  const response = async (kind: 'accept' | 'reject', body: object) => {
    if (busy) return
    setBusy(kind)
    setProblem(undefined)
    try {
      const to = await answerChallenge(base, 'consent', { answer: kind, challenge, ...body })
      if (to !== undefined) window.location.replace(to)
    } catch (error) {
      setProblem(asError(error))
      setBusy(undefined)
    }
  }
  const allow = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    void response('accept', { scope: formData.getAll('scope'), audience, remember: formData.has('remember') })
  }
  const deny = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void response('reject', { reason: new FormData(event.currentTarget).get('reason') ?? '' })
  }
  const sentScope = sent.problem && sent.typed('scope')
  const action = { action: pathname + search, method: 'post' }

  return (
    <AccountPage title={own.consent.title(name)}>
      <Stack>
        {client && <ClientHead client={client} />}
        <SignedInAs who={nameOf(traits)}>
          <InlineLink to={screenPath(base, 'logout')}>{own.consent.notYou}</InlineLink>
        </SignedInAs>
        {device && <Soft>{own.device.careful}</Soft>}
        {isCommandLine(base, client?.id) && <CommandLineAccess />}
        {problem &&
          (problem instanceof Problem && problem.id.startsWith('challenge_') ? (
            <ChallengeFailed problem={problem} />
          ) : (
            <ProblemMessage problem={problem} />
          ))}
        <FormStack {...action} onSubmit={allow}>
          {scope.length > 0 ? (
            <Group>
              <legend>{own.consent.scopes}</legend>
              {scope.map((one) => (
                <ScopeLine key={one} scope={one} given={sentScope?.includes(one) ?? true} />
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
                    <input type="hidden" name="audience" value={one} />
                  </li>
                ))}
              </List>
            </div>
          )}
          {/* Devices always ask for consent. */}
          {!device && (
            <Checkbox
              id="remember"
              name="remember"
              label={own.consent.remember}
              messages={[{ text: own.consent.remembers(name), tone: 'info' }]}
              defaultChecked={sent.typed('remember') !== undefined}
            />
          )}
          <Button tone="primary" type="submit" name="answer" value="accept" busy={busy === 'accept'}>
            {own.consent.allow}
          </Button>
          <Button type="submit" form={rejection} name="answer" value="reject" busy={busy === 'reject'}>
            {own.consent.deny}
          </Button>
        </FormStack>
        {/* A separate form, so that Enter after a reason denies. */}
        <form id={rejection} {...action} onSubmit={deny}>
          <input type="hidden" name="answer" value="reject" />
          <Fold open={typedReason !== undefined && typedReason !== ''}>
            <summary>{own.consent.withReason}</summary>
            <Field id="reason" label={own.consent.reason} note={t.optional} messages={[]}>
              {(aria) => (
                <Input {...aria} name="reason" maxLength={500} defaultValue={typedReason} autoComplete="off" />
              )}
            </Field>
          </Fold>
        </form>
        {client && <Policies client={client} />}
      </Stack>
    </AccountPage>
  )
}

function ScopeLine({ scope, given: isSelected }: { scope: string; given: boolean }) {
  const own = useChallengeText()
  // The two names of one scope.
  const known = own.scopes[scope === 'offline' ? 'offline_access' : scope]
  const needed = scope === 'openid'
  return (
    <Line>
      {needed && <input type="hidden" name="scope" value={scope} />}
      <input
        type="checkbox"
        id={`scope-${scope}`}
        name="scope"
        value={scope}
        aria-describedby={`scope-${scope}-about`}
        defaultChecked={isSelected || needed}
        disabled={needed}
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
    padding: 0;
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
  font-size: 0.875rem;
`
const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`
const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};
  font-size: 0.875rem;
  a {
    padding-block: ${space(1)};
    color: ${color.accent};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

import { useParams } from 'react-router'
import * as z from 'zod/mini'

import { Problem } from '@atrium/shared/transport'
import { callFrontend } from '@atrium/shared/api/frontend'

import { AccountPage } from '../account/account-page'
import { FailedPage } from '../account/failed-page'
import { Facts } from '../account/problem-message'
import { isKnown, problemText } from '../account/problem-text'
import { useScreenData, type Visit } from '../account/screen-data'
import { ButtonLink } from '../card/button'
import { Stack } from '../card/layout'
import { FormMessages } from '../card/form-messages'
import { accountBase, accountScope, screenPath } from '../paths'
import { useText } from '../text'
import { useErrorText, type Text as ErrorText } from './text'

const recordSchema = z.object({
  id: z.string(),
  error: z.optional(
    z.looseObject({
      id: z.optional(z.string()),
      code: z.optional(z.number()),
      status: z.optional(z.string()),
      reason: z.optional(z.string()),
      message: z.optional(z.string()),
      debug: z.optional(z.unknown()),
      request: z.optional(z.string()),
    }),
  ),
})

type ErrorRecord = z.infer<typeof recordSchema>
type Data =
  | { status: 'known'; record: ErrorRecord }
  | { status: 'oauth2Error'; error: string; description?: string; hint?: string }
  | { status: 'gone' }
  | { status: 'unnamed' }
  | { status: 'failed'; problem: Problem }

/** Reads the error in the URL: the ID of one that the identity service stored, or an OAuth2 error in the query. */
async function readError({ url, base }: Visit): Promise<Data> {
  const query = url.searchParams
  const id = query.get('id')
  const oauth2Error = query.get('error')
  if (!id && oauth2Error) {
    const [description, hint] = ['error_description', 'error_hint'].map((name) => query.get(name) ?? undefined)
    return { status: 'oauth2Error', error: oauth2Error, description, hint }
  }
  if (!id) return { status: 'unnamed' }
  try {
    const scope = accountScope(base)
    const { status, body } = await callFrontend(scope, '/self-service/errors', { query: { id } })
    const record = recordSchema.safeParse(body)
    if (record.success) return { status: 'known', record: record.data }
    return {
      status: 'failed',
      problem: new Problem({ status, id: 'malformed_response', message: 'This isn’t an error record.' }),
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.status === 404 ? { status: 'gone' } : { status: 'failed', problem: error }
  }
}

export function Component() {
  const t = useText()
  const [data, again] = useScreenData(readError)
  const base = accountBase(useParams())
  if (data.status === 'failed')
    return <FailedPage title={t.titles.error} problem={data.problem} kind="login" again={again} />
  return (
    <AccountPage title={t.titles.error}>
      <Stack>
        <KnownError data={data} />
        <WaysOn error={data.status === 'oauth2Error' ? data.error : undefined} base={base} />
      </Stack>
    </AccountPage>
  )
}

/** Errors for sessions that the console can't use: signing in again would end here again. */
const unusable = ['console_address_not_verified', 'console_sign_in_circle'] as const
/** IDs of errors that the console reports about a sign-in. */
const ofConsole = [...unusable, 'console_session_not_kept'] as const

function WaysOn({ error, base }: { error: string | undefined; base: string }) {
  const t = useText()
  const own = useErrorText()
  if (!unusable.some((one) => one === error)) {
    return (
      <ButtonLink tone="primary" to={screenPath(base, 'login')}>
        {t.links.back}
      </ButtonLink>
    )
  }
  return (
    <>
      {error === 'console_address_not_verified' && (
        <ButtonLink tone="primary" to={screenPath(base, 'verification')}>
          {own.verify}
        </ButtonLink>
      )}
      <ButtonLink to={screenPath(base, 'settings')}>{t.links.settings}</ButtonLink>
      <ButtonLink to={screenPath(base, 'logout')}>{t.links.logout}</ButtonLink>
    </>
  )
}

function KnownError({ data }: { data: Exclude<Data, { status: 'failed' }> }) {
  const t = useText()
  const own = useErrorText()
  switch (data.status) {
    case 'unnamed':
      return <FormMessages type="info">{own.noId}</FormMessages>
    case 'gone':
      return <FormMessages type="info">{own.gone}</FormMessages>
    case 'oauth2Error': {
      const { error, description, hint } = data
      const known = ofConsole.find((one) => one === error)
      if (known) return <FormMessages type="info">{own[known]}</FormMessages>
      const { title, what } = ofApplication(error, own) ?? t.problems.server
      return (
        <>
          <FormMessages type="error" title={title}>
            <p>{what}</p>
          </FormMessages>
          {/* Unverified: anyone can make a URL with these. */}
          <Facts facts={withValues([t.detail.id, error], [t.detail.reason, description], [t.detail.debug, hint])} />
        </>
      )
    }
    case 'known': {
      const { id, error = {} } = data.record
      const { title, what } = problemText(problemOf(error), t)
      // The service's reason is better than a generic text, unless it is about its internals.
      const explained = isKnown(error.id, t) || (error.code ?? 500) >= 500
      const debug =
        error.debug === undefined || typeof error.debug === 'string' ? error.debug : JSON.stringify(error.debug)
      return (
        <>
          <FormMessages type="error" title={title}>
            <p>{(!explained && error.reason) || what}</p>
          </FormMessages>
          <Facts
            facts={withValues(
              [t.detail.id, error.id],
              [t.detail.status, [error.code, error.status].filter(Boolean).join(' ')],
              [t.detail.reason, error.reason ?? error.message],
              [t.detail.request, error.request],
              [t.detail.debug, debug],
              [t.detail.record, id],
            )}
          />
        </>
      )
    }
  }
}

const problemOf = ({ id = '', code = 400 }: { id?: string; code?: number }) =>
  new Problem({ status: code, id, message: id })

const needPerson = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required']
const ofService = ['server_error', 'temporarily_unavailable']

/** Why an application's request failed, by the OAuth2 error code; undefined for the service's own failures. */
function ofApplication(error: string, { denied, needsYou, appAtFault }: ErrorText) {
  if (error === 'access_denied') return denied
  if (needPerson.includes(error)) return needsYou
  return ofService.includes(error) ? undefined : appAtFault
}

const withValues = (...facts: [string, string | undefined][]) => facts.filter(([, value]) => value)

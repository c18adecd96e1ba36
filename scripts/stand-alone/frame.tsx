import { Link, Navigate, NavLink, Outlet, useParams, useRouteError } from 'react-router'
import styled from 'styled-components'

import { fillPattern, type Domain } from '@atrium/shared/contract'
import { useSessionState } from '@atrium/shared/session'
import { localized, useLocale } from '@atrium/shared/text'
import { color } from '@atrium/shared/theme'
import { EmptyState, Page, ProblemNotice } from '@atrium/shared/ui'

const account = '/a/:project'

/** A minimal frame for a remote: navigation, a session, a place. */
export function Frame({ domain }: { domain: Domain }) {
  const locale = useLocale()
  const state = useSessionState()
  const { project, workspace } = useParams()
  const needsSession = !domain.mounts.every(({ path }) => path.startsWith(account))
  const session = state.status === 'signed-in' || state.status === 'ended' ? state.session : undefined
  const place = {
    project: project ?? session?.projects[0]?.slug,
    workspace: workspace ?? session?.workspaces[0]?.id,
  }
  if (needsSession && state.status === 'loading') return null
  if (needsSession && !session)
    return (
      <Page>
        <EmptyState title="Sign in first">
          This page has the session of the console. Sign in at <a href={__GATEWAY__}>{__GATEWAY__}</a>, then come back.
        </EmptyState>
      </Page>
    )
  return (
    <>
      <Bar aria-label={domain.id}>
        <Link to="/">{domain.id}</Link>
        {domain.nav.map(({ title, to }) => {
          const path = fillPattern(to, place)
          return (
            path && (
              <NavLink key={to} to={path}>
                {localized(title, locale)}
              </NavLink>
            )
          )
        })}
      </Bar>
      <main id="content">
        <Outlet />
      </main>
    </>
  )
}

/** The remote's first screen. */
export function Start({ domain }: { domain: Domain }) {
  const state = useSessionState()
  const session = state.status === 'signed-in' ? state.session : undefined
  const place = { project: session?.projects[0]?.slug ?? 'console', workspace: session?.workspaces[0]?.id }
  const first = domain.nav[0]?.to ?? `${domain.mounts[0]?.path ?? ''}/login`
  return <Navigate replace to={fillPattern(first, place) ?? '/nowhere'} />
}

/** The page for unknown URLs, which lists the remote's mounts. */
export const Places = ({ domain }: { domain: Domain }) => (
  <Page>
    <EmptyState title="No screen here">
      This remote hangs below {domain.mounts.map(({ path }) => path).join(', ')}.
    </EmptyState>
  </Page>
)

export function Failure() {
  const error = useRouteError()
  return (
    <Page>
      <ProblemNotice problem={error instanceof Error ? error : new Error(String(error))} />
    </Page>
  )
}

const Bar = styled.nav`
  display: flex;
  gap: 16px;
  padding: 12px 24px;
  border-block-end: 1px solid ${color.line};
  a:first-child {
    margin-inline-end: 16px;
    font-weight: 600;
  }
  a[aria-current] {
    color: ${color.accent};
  }
`

import { useParams } from 'react-router'

import { links } from '@atrium/shared/links'
import { useProject, useSessionState } from '@atrium/shared/session'
import { ButtonLink, EmptyState, Page } from '@atrium/shared/ui'

import { useText } from '../text'
import { NotFound } from './not-found'

/** The console has no screen at this URL. */
export function ConsoleNotFound() {
  const t = useText().notFound
  const project = useProject()
  if (useIsUnknownProject()) return <ProjectNotFound />
  if (!project) return <NotFound />
  return (
    <Page>
      <EmptyState
        title={<h1>{t.title}</h1>}
        action={<ButtonLink to={links.project({ project: project.slug })}>{t.overview}</ButtonLink>}
      >
        {t.about}
      </EmptyState>
    </Page>
  )
}

/** The URL names a project that the person can't access. */
export function ProjectNotFound() {
  const t = useText().notFound
  return (
    <Page>
      <EmptyState title={<h1>{t.project.title}</h1>} action={<ButtonLink to="/">{t.home}</ButtonLink>}>
        {t.project.about}
      </EmptyState>
    </Page>
  )
}

/** Whether the URL names a project that the person can't see. */
export function useIsUnknownProject(): boolean {
  const { project } = useParams()
  const known = useProject()
  const { status } = useSessionState()
  return project !== undefined && !known && (status === 'signed-in' || status === 'ended')
}

import { redirect } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { links } from '@atrium/shared/links'
import { consoleSession, useSession } from '@atrium/shared/session'
import { ButtonLink, Card, EmptyState, Mark, Page, PageHeader } from '@atrium/shared/ui'

import { firstScreen } from '../console/first-screen'
import { lastProject } from '../console/last-project'
import { useText } from '../console/text'
import { projectHealth } from './project-health'

/** Redirects to the last project, or to the first one if its platform doesn't respond; people without projects stay here. */
export async function loader() {
  const session = await queryClient.ensureQueryData(consoleSession)
  const last = lastProject()
  const projects = session?.projects ?? []
  const first = projects.find(({ slug }) => slug === last) ?? projects[0]
  if (!first) return null
  // Only a project of another platform can be down while the console works.
  const other =
    first.target &&
    (projects.find(({ target }) => !target) ?? projects.find(({ target }) => target?.name !== first.target?.name))
  const project = other && (await isDown(first.slug)) ? other : first
  return redirect(await firstScreen(project.slug))
}

/** Whether none of the services of a project responds. */
async function isDown(slug: string): Promise<boolean> {
  const services = Object.values(await queryClient.fetchQuery(projectHealth(slug)).catch(() => ({})))
  return services.length > 0 && services.every(({ status }) => status === 'failing')
}

export function Component() {
  const t = useText().home
  const { workspaces, user, target } = useSession()
  // On other targets operators assign roles, and people can't create workspaces.
  const hasNoRole = target.kind !== 'embedded' && workspaces.length === 0
  const own = workspaces.find(({ role }) => role === 'owner' || role === 'developer')
  if (hasNoRole || target.control === false) {
    return (
      <Page>
        <PageHeader title={t.title} />
        <Card>
          <EmptyState icon={<Mark />} title={t.noRole}>
            {t.noRoleAbout(user.email)}
          </EmptyState>
        </Card>
      </Page>
    )
  }
  return (
    <Page>
      <PageHeader title={t.title} />
      <Card>
        <EmptyState
          icon={<Mark />}
          title={t.none}
          action={
            own ? (
              <ButtonLink tone="primary" to={links.newProject({ workspace: own.id })}>
                {t.create}
              </ButtonLink>
            ) : (
              <ButtonLink tone="primary" to={`${links.workspaces()}/new`}>
                {t.createWorkspace}
              </ButtonLink>
            )
          }
        >
          {t.noneAbout}
        </EmptyState>
      </Card>
    </Page>
  )
}

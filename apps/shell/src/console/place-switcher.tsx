import { useNavigate, useParams } from 'react-router'
import styled from 'styled-components'

import type { ConsoleSession } from '@atrium/shared/session'
import { links } from '@atrium/shared/links'
import { color, media } from '@atrium/shared/theme'
import { EnvironmentBadge } from '@atrium/shared/ui'

import { Switcher } from './switcher'
import { useText } from './text'

/** Workspace and project as a path; each part can be switched. */
export function PlaceSwitcher({ session }: { session: ConsoleSession }) {
  const t = useText()
  const navigate = useNavigate()
  const params = useParams()
  const project = session.projects.find(({ slug, id }) => slug === params.project || id === params.project)
  const workspaceId = project?.workspace_id ?? params.workspace
  const workspace = session.workspaces.find(({ id }) => id === workspaceId)
  // Projects of other platforms don't belong to a workspace: they are listed in each.
  const offered = workspace
    ? session.projects.filter((one) => one.workspace_id === workspace.id || one.target)
    : session.projects

  return (
    <>
      {session.workspaces.length > 0 && (
        <Outer>
          <Switcher
            name={workspace?.name ?? t.allWorkspaces}
            label={t.switchWorkspace(workspace?.name ?? t.allWorkspaces)}
            find={t.findWorkspace}
            current={workspace?.id}
            choices={session.workspaces.map(({ id, name }) => ({ id, name }))}
            onChoose={(id) => void navigate(links.workspace({ workspace: id }))}
            more={{ label: t.allWorkspaces, to: links.workspaces() }}
          />
          {offered.length > 0 && <Slash aria-hidden="true">/</Slash>}
        </Outer>
      )}
      {offered.length > 0 && (
        <Switcher
          name={project?.name ?? t.chooseProject}
          label={project ? t.switchProject(project.name) : t.chooseProject}
          find={t.findProject}
          current={project?.slug}
          choices={offered.map(({ slug, name, environment, target }) => ({
            id: slug,
            name,
            about: target?.name,
            detail: <EnvironmentBadge environment={environment} />,
          }))}
          onChoose={(slug) => void navigate(samePlaceIn(slug, params.project))}
          more={workspace && { label: t.allProjects, to: links.workspaceProjects({ workspace: workspace.id }) }}
        />
      )}
    </>
  )
}

/** The same list in the other project: anything deeper (an identity, a client) belongs to the previous project. */
function samePlaceIn(slug: string, from: string | undefined): string {
  const project = links.project({ project: slug })
  if (!from) return project
  const [section, list] = location.pathname.split('/').slice(3)
  if (!section) return project
  return [project, section, ...(list && /^[a-z-]+$/.test(list) ? [list] : [])].join('/')
}

const Outer = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
  ${media.narrow} {
    display: none;
  }
`
const Slash = styled.span`
  color: ${color.lineStrong};
`

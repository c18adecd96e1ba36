import type { DomainRoute } from '@atrium/shared/contract/domain'
import { links } from '@atrium/shared/links'
import { definePaths } from '@atrium/shared/paths'
import type { Tab } from '@atrium/shared/tabs'

const invite = { en: 'Invite someone', de: 'Person einladen' }

const ofProject = `${links.projectSettings.pattern}/members` as const
const ofWorkspace = links.workspaceMembers.pattern

export const peoplePaths = definePaths({
  projectMembers: ofProject,
  inviteToProject: `${ofProject}/invite`,
  workspaceMembers: ofWorkspace,
  inviteToWorkspace: `${ofWorkspace}/invite`,
  invitation: `${links.workspaces.pattern}/invitation`,
})

export const projectMembersTab: Tab = {
  path: ofProject,
  label: { en: 'Members', de: 'Mitglieder' },
  requires: 'members:read',
  lazy: async () => (await import('./people-pages')).ofProject,
  children: [
    {
      path: peoplePaths.inviteToProject.pattern,
      handle: { title: invite, requires: 'members:write' },
      lazy: async () => (await import('./invite-dialog')).toProject,
    },
  ],
}

export const workspaceMembersTab: Tab = {
  path: ofWorkspace,
  label: { en: 'Members', de: 'Mitglieder' },
  requires: 'members:read',
  lazy: async () => (await import('./people-pages')).ofWorkspace,
  children: [
    {
      path: peoplePaths.inviteToWorkspace.pattern,
      handle: { title: invite, requires: 'members:write' },
      lazy: async () => (await import('./invite-dialog')).toWorkspace,
    },
  ],
}

export const invitationRoute: DomainRoute = {
  path: peoplePaths.invitation.pattern,
  handle: { title: { en: 'Invitation', de: 'Einladung' } },
  lazy: () => import('./invitation-page'),
}

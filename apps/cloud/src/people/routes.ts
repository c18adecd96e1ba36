import type { DomainRoute } from '@atrium/shared/contract/domain'
import type { Tab } from '@atrium/shared/tabs'

import { peoplePaths } from '../paths'

const invite = { en: 'Invite someone', de: 'Person einladen' }

const ofProject = peoplePaths.projectMembers.pattern
const ofWorkspace = peoplePaths.workspaceMembers.pattern

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
  handle: { title: { en: 'Invitation', de: 'Einladung' }, unlisted: true },
  lazy: () => import('./invitation-page'),
}

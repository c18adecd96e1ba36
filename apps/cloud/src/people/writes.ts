import { consoleScope, write } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'
import { projectApi } from '@atrium/shared/api/project'
import type { Role } from '@atrium/shared/operations'
import { sessionKey } from '@atrium/shared/session'

import { pathOf, peopleKey, type Invite, type Member, type OwnInvite, type PeopleOf } from './queries'
import { usePeopleText } from './text'

const ignore = () => undefined

/** A member's name; API keys have no email address. */
export const memberLabel = ({ email, name }: Pick<Member, 'email' | 'name'>) => email || name

export function useInvite(of: PeopleOf) {
  const t = usePeopleText().invitations
  return write({
    run: (body: { invitee_email: string; role: Role }) =>
      callOpen(
        consoleScope,
        of.kind === 'workspace' ? 'createWorkspaceInvite' : 'createProjectInvite',
        { path: pathOf(of), body },
        ignore,
      ),
    invalidates: [peopleKey(of)],
    toast: (_, { invitee_email }) => t.sent(invitee_email),
  })
}

export function useResendInvite(of: PeopleOf) {
  const t = usePeopleText().invitations
  return write({
    run: ({ id }: Invite) =>
      callOpen(
        consoleScope,
        of.kind === 'workspace' ? 'resendWorkspaceInvite' : 'resendProjectInvite',
        { path: { ...pathOf(of), invite_id: id } },
        ignore,
      ),
    invalidates: [peopleKey(of)],
    toast: (_, { invitee_email }) => t.sent(invitee_email),
  })
}

export function useCancelInvite(of: PeopleOf) {
  const t = usePeopleText().invitations
  return write({
    run: ({ id }: Invite) =>
      callOpen(
        consoleScope,
        of.kind === 'workspace' ? 'cancelWorkspaceInvite' : 'cancelProjectInvite',
        { path: { ...pathOf(of), invite_id: id } },
        ignore,
      ),
    invalidates: [peopleKey(of)],
    toast: (_, { invitee_email }) => t.cancelled(invitee_email),
  })
}

export function useRemoveMember(of: PeopleOf) {
  const t = usePeopleText().members
  return write<Member, unknown>({
    run: (member) =>
      of.kind === 'project'
        ? projectApi(consoleScope).removeProjectMember({ project: of.id, member: member.id })
        : callOpen(consoleScope, 'removeWorkspaceMember', { path: { workspace: of.id, member: member.id } }, ignore),
    invalidates: [peopleKey(of)],
    toast: (_, member) => t.removed(memberLabel(member)),
  })
}

export function useChangeRole(workspace: string) {
  const t = usePeopleText()
  return write({
    run: ({ member, role }: { member: Member; role: Role }) =>
      callOpen(
        consoleScope,
        'updateWorkspaceMember',
        { path: { workspace, member: member.id }, body: { role } },
        ignore,
      ),
    // It may be the person's own membership.
    invalidates: [peopleKey({ kind: 'workspace', id: workspace }), sessionKey],
    toast: (_, { member, role }) => t.members.changed(memberLabel(member), t.roles[role]),
  })
}

export function useLeaveWorkspace() {
  const t = usePeopleText().members
  return write({
    run: (workspace: string) => callOpen(consoleScope, 'leaveWorkspace', { path: { workspace } }, ignore),
    invalidates: [sessionKey],
    toast: () => t.left,
  })
}

export function useAnswerInvitation(token: string) {
  const t = usePeopleText().invitation
  return write({
    run: ({ accept }: { accept: boolean; invite: OwnInvite }) =>
      callOpen(consoleScope, accept ? 'acceptInvite' : 'declineInvite', { path: { invite_token: token } }, ignore),
    invalidates: [sessionKey],
    toast: (_, { accept, invite }) => (accept ? t.accepted(invite.name) : t.declined),
  })
}

import { useSuspenseQuery } from '@tanstack/react-query'

import { loads, useLoaded } from '@atrium/shared/routing'
import { useProject } from '@atrium/shared/session'
import { queryClient } from '@atrium/shared/api'

import { peoplePaths } from '../paths'
import { People } from './people'
import {
  inviteList,
  memberList,
  peopleOfProject,
  ProjectPeoplePlace,
  WorkspacePeoplePlace,
  type PeopleOf,
} from './queries'

const loadWorkspace = loads(
  WorkspacePeoplePlace,
  ({ workspace }) => memberList({ kind: 'workspace', id: workspace }),
  ({ workspace }) => queryClient.ensureQueryData(inviteList({ kind: 'workspace', id: workspace })),
)

const loadProject = loads(
  ProjectPeoplePlace,
  async (place) => memberList(await peopleOfProject(place)),
  async (place) => queryClient.ensureQueryData(inviteList(await peopleOfProject(place))),
)

export const ofWorkspace = { loader: loadWorkspace, Component: OfWorkspace }
export const ofProject = { loader: loadProject, Component: OfProject }

function OfWorkspace() {
  const { place, data } = useLoaded<typeof loadWorkspace>()
  const of: PeopleOf = { kind: 'workspace', id: place.workspace }
  const { data: invites } = useSuspenseQuery(inviteList(of))
  return <People of={of} members={data} invites={invites} place={place} invite={peoplePaths.inviteToWorkspace(place)} />
}

function OfProject() {
  const { place, data } = useLoaded<typeof loadProject>()
  const of: PeopleOf = { kind: 'project', id: useProject()?.id ?? place.project }
  const { data: invites } = useSuspenseQuery(inviteList(of))
  return <People of={of} members={data} invites={invites} place={place} invite={peoplePaths.inviteToProject(place)} />
}

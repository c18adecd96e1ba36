import { keepPageOnListError, loadsList, useLoadedList } from '@atrium/shared/routing'
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

const loadWorkspace = loadsList(
  WorkspacePeoplePlace,
  ({ workspace }) => memberList({ kind: 'workspace', id: workspace }),
  ({ workspace }) =>
    queryClient.ensureQueryData(inviteList({ kind: 'workspace', id: workspace })).catch(keepPageOnListError),
)

const loadProject = loadsList(
  ProjectPeoplePlace,
  async (place) => memberList(await peopleOfProject(place)),
  async (place) => queryClient.ensureQueryData(inviteList(await peopleOfProject(place))).catch(keepPageOnListError),
)

export const ofWorkspace = { loader: loadWorkspace, Component: OfWorkspace }
export const ofProject = { loader: loadProject, Component: OfProject }

function OfWorkspace() {
  const { place, data, failure } = useLoadedList<typeof loadWorkspace>()
  const of: PeopleOf = { kind: 'workspace', id: place.workspace }
  const members = { rows: data, failure }
  return <People of={of} members={members} place={place} invite={peoplePaths.inviteToWorkspace(place)} />
}

function OfProject() {
  const { place, data, failure } = useLoadedList<typeof loadProject>()
  const of: PeopleOf = { kind: 'project', id: useProject()?.id ?? place.project }
  const members = { rows: data, failure }
  return <People of={of} members={members} place={place} invite={peoplePaths.inviteToProject(place)} />
}

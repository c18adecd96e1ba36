import { client } from '../../testing/client'

type Registered = { session_token?: string; identity?: { id: string } }
type Session = {
  user: { id: string; email: string; name: string }
  workspaces: { id: string; name: string; role: string }[]
  projects: { slug: string; role: string }[]
}
type Invited = { created_invite: { invite_token: string; role: string } }

type Opened = Awaited<ReturnType<typeof platform>>

/** Signs up with the console's own identity service. */
async function signUp(opened: Opened, email: string): Promise<string> {
  const call = client(opened, 'http://localhost:4400/p/console')
  const { body: flow } = await call<{ id: string }>({ path: '/self-service/registration/api' })
  const { body, text } = await call<Registered>({
    method: 'POST',
    path: '/self-service/registration',
    query: { flow: flow.id },
    json: {
      method: 'password',
      password: 'sundial-harbor-94',
      traits: { email, name: { first: 'Test', last: 'Person' } },
    },
  })
  if (!body.session_token) throw new Error(text)
  return body.session_token
}

async function workspaceWithPeople() {
  const opened = await openPlatform()
  const control = client(opened)
  const owner = await signUp(opened, 'owner@console.example')
  const { body: session } = await control<Session>({ path: '/console/session', token: owner })
  const workspace = session.workspaces[0]?.id ?? ''
  const invite = async (role: string) => {
    const email = `${role}@console.example`
    const token = await signUp(opened, email)
    const { body } = await control<Invited>({
      method: 'POST',
      path: `/workspaces/${workspace}/invites`,
      json: { invitee_email: email, role },
      token: owner,
    })
    const path = `/invites/${body.created_invite.invite_token}/accept`
    expect(await control({ method: 'PUT', path, token })).toMatchObject({ status: 200 })
    return token
  }
  const people = { owner, developer: await invite('developer'), viewer: await invite('viewer') }
  const { body: project } = await control<{ id: string; slug: string }>({
    method: 'POST',
    path: '/projects',
    json: { name: 'Shared', environment: 'dev', workspace_id: workspace },
    token: owner,
  })
  return { opened, control, workspace, project, ...people }
}

describe('the people of the console', () => {
  it('the first to come owns the first workspace, the next one has nothing', async () => {
    const opened = await openPlatform()
    const control = client(opened)
    expect((await control({ path: '/console/session' })).status).toBe(401)
    const first = await signUp(opened, 'first@console.example')
    const second = await signUp(opened, 'second@console.example')
    const { body } = await control<Session>({ path: '/console/session', token: first })
    expect(body.user).toMatchObject({ email: 'first@console.example', name: 'Test Person' })
    expect(body.workspaces).toMatchObject([{ name: 'Workspace', role: 'owner' }])
    const other = await control<Session>({ path: '/console/session', token: second })
    expect(other.body).toMatchObject({ workspaces: [], projects: [] })
    await opened.close()
  })

  it('do what their role holds, on the control API and on the project', async () => {
    const { opened, control, workspace, project, owner, developer, viewer } = await workspaceWithPeople()
    const at = client(opened, `http://localhost:4400/p/${project.slug}`)
    const statuses = async (ask: (token: string) => Promise<{ status: number }>) =>
      Promise.all([owner, developer, viewer].map(async (token) => (await ask(token)).status))

    expect(await statuses((token) => control({ path: `/projects/${project.id}`, token }))).toEqual([200, 200, 200])
    const json = [{ op: 'replace', path: '/name', value: 'Renamed' }]
    const patch = (token: string) => control({ method: 'PATCH', path: `/projects/${project.id}`, json, token })
    expect(await statuses(patch)).toEqual([200, 200, 403])
    const key = (token: string) =>
      control({ method: 'POST', path: `/projects/${project.id}/tokens`, json: { name: 'k' }, token })
    expect(await statuses(key)).toEqual([201, 403, 403])
    const create = (token: string) =>
      control({
        method: 'POST',
        path: '/projects',
        json: { name: 'n', environment: 'dev', workspace_id: workspace },
        token,
      })
    expect(await statuses(create)).toEqual([201, 201, 403])
    const write = (token: string) => at({ method: 'POST', path: '/admin/identities', json: {}, token })
    expect((await statuses(write)).map((status) => status === 403)).toEqual([false, false, true])
    const purge = (token: string) => control({ method: 'DELETE', path: `/projects/${project.id}`, token })
    expect((await purge(viewer)).status).toBe(403)
    expect((await purge(developer)).status).toBe(403)
    expect((await purge(owner)).status).toBe(204)
    await opened.close()
  })

  it('see nothing of a workspace that is not theirs', async () => {
    const { opened, control, workspace, project } = await workspaceWithPeople()
    const token = await signUp(opened, 'stranger@console.example')
    for (const path of [`/workspaces/${workspace}`, `/workspaces/${workspace}/members`, `/projects/${project.id}`]) {
      expect([path, (await control({ path, token })).status]).toEqual([path, 404])
    }
    expect((await control({ path: '/workspaces', token })).body).toMatchObject({ workspaces: [] })
    expect((await control({ path: '/projects', token })).body).toEqual([])
    await opened.close()
  })

  it('always leave an owner behind', async () => {
    const { opened, control, workspace, owner } = await workspaceWithPeople()
    const { body: members } = await control<{ id: string; role: string; email: string }[]>({
      path: `/workspaces/${workspace}/members`,
      token: owner,
    })
    expect(members.map(({ role }) => role)).toEqual(['owner', 'developer', 'viewer'])
    const own = `/workspaces/${workspace}/members/${members[0]?.id}`
    expect((await control({ method: 'DELETE', path: own, token: owner })).status).toBe(400)
    expect((await control({ method: 'PATCH', path: own, json: { role: 'viewer' }, token: owner })).status).toBe(400)
    const other = `/workspaces/${workspace}/members/${members[1]?.id}`
    const promoted = await control({ method: 'PATCH', path: other, json: { role: 'owner' }, token: owner })
    expect(promoted).toMatchObject({ status: 200, body: { role: 'owner' } })
    expect((await control({ method: 'DELETE', path: own, token: owner })).status).toBe(204)
    expect((await control({ path: `/workspaces/${workspace}`, token: owner })).status).toBe(404)
    await opened.close()
  })
})

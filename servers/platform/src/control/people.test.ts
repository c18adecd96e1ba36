import { randomUUID } from 'node:crypto'
import { cookieOfToken, tokenOfCookie } from '@atrium/shared/session-cookie'
import { client, testProject } from '../../testing/client'
import { platformWithPeople } from '../../testing/people'

type Session = {
  user: { id: string; email: string; name: string }
  workspaces: { id: string; name: string; role: string }[]
  projects: { slug: string; role: string }[]
}
type Invited = { created_invite: { id: string; role: string } }
type Opened = Awaited<ReturnType<typeof platform>>
type Form = { id: string; ui: { nodes: { attributes: { name: string; value?: string } }[] } }

const operatorToken = 'the-operator-of-the-tests'
const at = 'http://localhost:4400/p/console'
const password = 'sundial-harbor-94'

/** A browser's requests to the console's own project, with its cookies. */
function browser(opened: Opened) {
  const call = client(opened, at)
  const jar = new Map<string, string>()
  return async <T = unknown>(request: Parameters<typeof call>[0]) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await call<T>({ ...request, headers: { cookie, ...request.headers } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return { ...response, cookies: jar, location: response.headers.get('location') ?? '' }
  }
}

type Browser = ReturnType<typeof browser>
const html = { accept: 'text/html' }
const pathOf = (link: string) => link.replace(/^.*\/a\/console/, '')

/** Opens an invitation's link and fills in the form that it leads to. */
async function register(sendRequest: Browser, link: string, email: string) {
  const opened = await sendRequest({ path: pathOf(link), headers: html })
  const id = new URL(opened.location).searchParams.get('flow') ?? ''
  const { body: form } = await sendRequest<Form>({ path: '/self-service/registration/flows', query: { id } })
  const field = (name: string) => form.ui.nodes.find(({ attributes }) => attributes.name === name)?.attributes.value
  const submit = (traits: Record<string, unknown>, more: Record<string, unknown>) =>
    sendRequest<{ ui?: { messages?: { text: string }[]; nodes: unknown[] } }>({
      method: 'POST',
      path: '/self-service/registration',
      query: { flow: id },
      json: { csrf_token: field('csrf_token'), traits, ...more },
    })
  const traits = { email, name: { first: 'Test', last: 'Person' } }
  const result = await submit(traits, { method: 'password', password })
  return { result, suggested: field('traits.email'), session: tokenOfCookie(result.cookies.get('ory_kratos_session')) }
}

const setupOf = (opened: Opened): string => {
  if (!opened.setup) throw new Error('There is no setup link.')
  return opened.setup.url
}

/** The link of the newest invitation mail to an address. */
async function mailedLink(opened: Opened, email: string): Promise<string> {
  const { body } = await client(
    opened,
    at,
    operatorToken,
  )<{ body: string }[]>({
    path: '/admin/courier/messages',
    query: { recipient: email },
  })
  return /http\S+invitation=\S+/.exec(body[0]?.body ?? '')?.[0] ?? ''
}

async function makeConsole() {
  const opened = await openPlatform({ operatorToken })
  const control = client(opened)
  const { session: owner = '' } = await register(browser(opened), setupOf(opened), 'owner@console.example')
  const { body: session } = await control<Session>({ path: '/console/session', token: owner })
  const workspace = session.workspaces[0]?.id ?? ''
  const invite = async (email: string, role = 'developer') => {
    const response = await control<Invited>({
      method: 'POST',
      path: `/workspaces/${workspace}/invites`,
      json: { invitee_email: email, role },
      token: owner,
    })
    return { ...response, link: await mailedLink(opened, email) }
  }
  return { opened, control, owner, workspace, invite }
}

let shared: ReturnType<typeof makeConsole> | undefined
/** One console for the file: its owner used the setup link. */
const consoleWithOwner = () => (shared ??= makeConsole())

async function makePeople() {
  const made = await consoleWithOwner()
  const { opened, control, owner, workspace, invite } = made
  const join = async (role: string) => {
    const email = `${role}@console.example`
    const { link } = await invite(email, role)
    return (await register(browser(opened), link, email)).session ?? ''
  }
  const people = { developer: await join('developer'), viewer: await join('viewer') }
  const { body: project } = await control<{ id: string; slug: string }>({
    method: 'POST',
    path: '/projects',
    json: { name: 'Shared', environment: 'dev', workspace_id: workspace },
    token: owner,
  })
  return { ...made, project, ...people }
}

let people: ReturnType<typeof makePeople> | undefined
const workspaceWithPeople = () => (people ??= makePeople())

it('creates one pending invitation, even under concurrent requests', async () => {
  const { control, id } = await testProject(await platform())
  const invite = () =>
    control({
      method: 'POST',
      path: `/projects/${id}/invites`,
      json: { invitee_email: 'twin@example.com', role: 'viewer' },
    })
  const made = await Promise.all([invite(), invite(), invite()])
  expect(made.filter(({ status }) => status === 409)).toHaveLength(2)
})

describe('the first owner of the console', () => {
  it('must be invited: registration is closed, whatever the configuration', async () => {
    const { opened } = await consoleWithOwner()
    const call = client(opened, at)
    const rejected = { status: 400, body: { error: { id: 'self_service_flow_disabled' } } }
    for (const type of ['api', 'browser']) {
      expect(await call({ path: `/self-service/registration/${type}` })).toMatchObject(rejected)
    }
    const console = await opened.findProject(opened.db, { slug: 'console' })
    const json = [
      { op: 'replace', path: '/services/identity/config/selfservice/flows/registration/enabled', value: true },
    ]
    const operator = client(opened, 'http://localhost:4400', operatorToken)
    expect((await operator({ method: 'PATCH', path: `/projects/${console?.id}`, json })).status).toBe(200)
    expect(await call({ path: '/self-service/registration/api' })).toMatchObject(rejected)
  })

  it('is the first person to use the setup link', async () => {
    const opened = await openPlatform()
    const control = client(opened)
    const link = setupOf(opened)
    const late = browser(opened)
    const waiting = await late({ path: pathOf(link), headers: html })
    const { session } = await register(browser(opened), link, 'first@console.example')
    const { body } = await control<Session>({ path: '/console/session', token: session ?? '' })
    expect(body.user).toMatchObject({ email: 'first@console.example', name: 'Test Person' })
    expect(body.workspaces).toMatchObject([{ name: 'Workspace', role: 'owner' }])
    const { body: members } = await control<{ email_verified: boolean }[]>({
      path: `/workspaces/${body.workspaces[0]?.id}/members`,
      token: session ?? '',
    })
    expect(members).toMatchObject([{ email_verified: true }])

    expect((await browser(opened)({ path: pathOf(link) })).status).toBe(410)
    // A form that was opened earlier doesn't work either.
    const id = new URL(waiting.location).searchParams.get('flow') ?? ''
    const { body: form } = await late<Form>({ path: '/self-service/registration/flows', query: { id } })
    const csrf_token = form.ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value
    const second = await late({
      method: 'POST',
      path: '/self-service/registration',
      query: { flow: id },
      json: { csrf_token, method: 'password', password, traits: { email: 'second@console.example' } },
    })
    expect(second.status).toBe(400)
    expect(second.cookies.get('ory_kratos_session')).toBeUndefined()
    await opened.close()
  })

  it('has one day to open the setup link', async () => {
    let now = new Date()
    const opened = await openPlatform({ now: () => now })
    now = new Date(now.getTime() + 24 * 3600 * 1000 + 1)
    expect((await browser(opened)({ path: pathOf(setupOf(opened)) })).status).toBe(410)
    await opened.close()
  })

  it('can be configured, which leaves no setup link', async () => {
    const opened = await openPlatform({ owner: { email: 'Boss@console.example', password } })
    expect(opened.setup).toBeUndefined()
    const call = client(opened, at)
    const { body: flow } = await call<{ id: string }>({ path: '/self-service/login/api' })
    const { body } = await call<{ session_token: string }>({
      method: 'POST',
      path: '/self-service/login',
      query: { flow: flow.id },
      json: { method: 'password', identifier: 'boss@console.example', password },
    })
    const { body: session } = await client(opened)<Session>({ path: '/console/session', token: body.session_token })
    expect(session.workspaces).toMatchObject([{ role: 'owner' }])
    await opened.close()
  })
})

describe('an invitation', () => {
  it('is sent only by email and accepted only with the invited address', async () => {
    const { opened, control, workspace, owner, invite } = await consoleWithOwner()
    const { status, text, link } = await invite('new@console.example')
    expect(status).toBe(201)
    const token = new URL(link).searchParams.get('invitation') ?? '?'
    expect(text).not.toContain(token)
    expect(await invite('new@console.example')).toMatchObject({
      status: 409,
      body: {
        error: {
          details: { fields: [{ name: 'invitee_email', message: expect.stringMatching(/Send it again from/) }] },
        },
      },
    })

    const { result: answer } = await register(browser(opened), link, 'other@console.example')
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('another email address')

    const { suggested, session } = await register(browser(opened), link, 'new@console.example')
    expect(suggested).toBe('new@console.example')
    expect((await control<Session>({ path: '/console/session', token: session ?? '' })).body.workspaces).toMatchObject([
      { id: workspace, role: 'developer' },
    ])
    const { body: members } = await control({ path: `/workspaces/${workspace}/members`, token: owner })
    expect(members).toContainEqual(expect.objectContaining({ email: 'new@console.example', email_verified: true }))
    expect((await browser(opened)({ path: pathOf(link) })).status).toBe(410)
  })

  it('is accepted by signing in to the invited account, and by no one else', async () => {
    const { opened, control, owner, invite } = await consoleWithOwner()
    const member = browser(opened)
    const joined = await invite('member@console.example')
    const { session = '' } = await register(member, joined.link, 'member@console.example')
    const { body: made } = await control<{ id: string }>({
      method: 'POST',
      path: '/workspaces',
      json: { name: 'Second' },
      token: owner,
    })
    await control({
      method: 'POST',
      path: `/workspaces/${made.id}/invites`,
      json: { invitee_email: 'member@console.example', role: 'viewer' },
      token: owner,
    })
    const link = await mailedLink(opened, 'member@console.example')
    const signedOut = await browser(opened)({ path: pathOf(link), headers: html })
    expect(signedOut.location).toContain('/self-service/login/browser?return_to=')
    expect(decodeURIComponent(signedOut.location)).toContain('invitation=')

    const asOwner = await client(
      opened,
      at,
    )({
      path: pathOf(link),
      headers: { ...html, cookie: `ory_kratos_session=${cookieOfToken(owner)}` },
    })
    expect(asOwner.headers.get('location')).toContain('/error')
    const opens = (await member({ path: pathOf(link), headers: html })).location
    expect(opens).toContain('/a/console/continue?to=%2Fworkspaces%2Finvitation')
    // opening the link changes nothing: the screen that it leads to asks
    const token = new URL(link).searchParams.get('invitation') ?? ''
    expect((await control({ path: `/invites/${token}`, token: owner })).status).toBe(403)
    expect((await control({ path: `/invites/${token}` })).status).toBe(401)
    expect((await control({ path: `/invites/${token}`, token: session })).body).toMatchObject({
      name: 'Second',
      role: 'viewer',
      status: 'pending',
      owner_email: 'owner@console.example',
    })
    expect((await control({ method: 'PUT', path: `/invites/${token}/accept`, token: owner })).status).toBe(403)
    expect((await control({ method: 'PUT', path: `/invites/${token}/accept`, token: session })).status).toBe(200)
    expect((await control({ method: 'PUT', path: `/invites/${token}/accept`, token: session })).status).toBe(410)
    expect((await control<Session>({ path: '/console/session', token: session })).body.workspaces).toContainEqual(
      expect.objectContaining({ id: made.id, role: 'viewer' }),
    )
  })

  it('is declined, resent with a new link, and shows when the member has left', async () => {
    let now = new Date()
    const opened = await openPlatform({ operatorToken, now: () => now })
    const control = client(opened)
    const { session: owner = '' } = await register(browser(opened), setupOf(opened), 'owner@console.example')
    const { body: first } = await control<Session>({ path: '/console/session', token: owner })
    const at = `/workspaces/${first.workspaces[0]?.id}`
    const email = 'guest@console.example'
    const sendInvite = (role: string) =>
      control<Invited>({
        method: 'POST',
        path: `${at}/invites`,
        json: { invitee_email: email, role },
        token: operatorToken,
      })
    const statuses = async () =>
      (await control<{ status: string }[]>({ path: `${at}/invites`, token: operatorToken })).body.map(
        ({ status }) => status,
      )
    const linkOf = async () => mailedLink(opened, email)
    const tokenOf = (link: string) => new URL(link).searchParams.get('invitation') ?? ''

    // a developer may leave, the only owner may not
    const leave = (token: string) => control({ method: 'DELETE', path: `${at}/membership`, token })
    expect((await leave(owner)).status).toBe(400)
    const { body } = await sendInvite('developer')
    const resend = () =>
      control({ method: 'POST', path: `${at}/invites/${body.created_invite.id}/resend`, token: operatorToken })
    const link = await linkOf()
    expect((await resend()).status).toBe(429)
    now = new Date(now.getTime() + 15 * 24 * 3600 * 1000)
    expect(await statuses()).toEqual(['expired'])
    expect((await browser(opened)({ path: pathOf(link) })).status).toBe(410)
    // an expired invitation isn't sent again beside a pending one
    const { body: second } = await sendInvite('developer')
    expect((await resend()).status).toBe(409)
    await opened.db.deleteFrom('control_invites').where('id', '=', second.created_invite.id).execute()
    expect((await resend()).body).toMatchObject({ status: 'pending' })
    const again = await linkOf()
    expect(again).not.toBe(link)

    const guest = browser(opened)
    const { session = '' } = await register(guest, again, email)
    expect(await statuses()).toEqual(['accepted'])
    expect(await sendInvite('viewer')).toMatchObject({
      status: 409,
      body: {
        error: { details: { fields: [{ name: 'invitee_email', message: 'This person is already a member.' }] } },
      },
    })
    expect((await resend()).status).toBe(404)

    expect((await leave(session)).status).toBe(204)
    expect((await control({ path: at, token: session })).status).toBe(404)
    expect(await statuses()).toEqual(['removed'])

    await sendInvite('viewer')
    const token = tokenOf(await linkOf())
    expect((await control({ method: 'PUT', path: `/invites/${token}/decline`, token: session })).status).toBe(200)
    expect(await statuses()).toEqual(['removed', 'declined'])
    expect((await control({ method: 'PUT', path: `/invites/${token}/accept`, token: session })).status).toBe(410)
    await opened.close()
  })

  it('is deleted once it has ended and 500 newer ones exist', async () => {
    const { opened, control, owner } = await consoleWithOwner()
    const { body: made } = await control<{ id: string }>({
      method: 'POST',
      path: '/workspaces',
      json: { name: 'Busy' },
      token: owner,
    })
    const path = `/workspaces/${made.id}/invites`
    const long = new Date('2020-01-01T00:00:00Z')
    const ended = (n: number) => ({
      id: randomUUID(),
      workspace_id: made.id,
      email: `guest-${n}@console.example`,
      role: 'viewer' as const,
      status: n % 2 === 0 ? ('declined' as const) : ('pending' as const),
      token_hash: `hash-${n}`,
      owner_id: randomUUID(),
      expires_at: long,
      created_at: long,
      updated_at: new Date(long.getTime() + n * 1000),
    })
    const rows = Array.from({ length: 503 }, (_, n) => ended(n))
    await opened.db.insertInto('control_invites').values(rows).execute()
    const json = { invitee_email: 'new@console.example', role: 'viewer' }
    expect((await control({ method: 'POST', path, json, token: owner })).status).toBe(201)
    const { body } = await control<{ invitee_email: string }[]>({ path, token: owner })
    const addresses = new Set(body.map(({ invitee_email }) => invitee_email))
    expect([addresses.size, addresses.has('new@console.example')]).toEqual([501, true])
    expect([2, 3].map((n) => addresses.has(`guest-${n}@console.example`))).toEqual([false, true])
  })

  it('doesn’t work once it is canceled', async () => {
    const { opened, control, owner, workspace, invite } = await consoleWithOwner()
    const { body, link } = await invite('late@console.example')
    const path = `/workspaces/${workspace}/invites/${body.created_invite.id}`
    expect((await control({ method: 'DELETE', path, token: owner })).status).toBe(204)
    expect((await browser(opened)({ path: pathOf(link) })).status).toBe(410)
  })
})

describe('members of the console', () => {
  it('have the rights of their role in the control API and in the project', async () => {
    const { opened, control, workspace, project, owner, developer, viewer } = await workspaceWithPeople()
    const admin = client(opened, `http://localhost:4400/p/${project.slug}`)
    const statuses = async (sendRequest: (token: string) => Promise<{ status: number }>) =>
      Promise.all([owner, developer, viewer].map(async (token) => (await sendRequest(token)).status))

    expect(await statuses((token) => control({ path: `/projects/${project.id}`, token }))).toEqual([200, 200, 200])
    const json = [{ op: 'replace', path: '/name', value: 'Renamed' }]
    const patch = (token: string) => control({ method: 'PATCH', path: `/projects/${project.id}`, json, token })
    expect(await statuses(patch)).toEqual([200, 200, 403])
    const { body: session } = await control<Session>({ path: '/console/session', token: viewer })
    expect(session.projects).toContainEqual(expect.objectContaining({ slug: project.slug, state: 'running' }))
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
    const write = (token: string) => admin({ method: 'POST', path: '/admin/identities', json: {}, token })
    expect((await statuses(write)).map((status) => status === 403)).toEqual([false, false, true])
    const purge = (token: string) => control({ method: 'DELETE', path: `/projects/${project.id}`, token })
    expect((await purge(viewer)).status).toBe(403)
    expect((await purge(developer)).status).toBe(403)
    expect((await purge(owner)).status).toBe(204)
    const own = { method: 'DELETE', path: '/projects/console', token: operatorToken }
    expect((await control(own)).status).toBe(403)
  })

  it('see nothing of other workspaces', async () => {
    const { opened, control, workspace, project, owner } = await workspaceWithPeople()
    const { body: other } = await control<{ id: string }>({
      method: 'POST',
      path: '/workspaces',
      json: { name: 'Other' },
      token: owner,
    })
    const email = 'stranger@console.example'
    await control({
      method: 'POST',
      path: `/workspaces/${other.id}/invites`,
      json: { invitee_email: email },
      token: owner,
    })
    const { session: token = '' } = await register(browser(opened), await mailedLink(opened, email), email)
    for (const path of [`/workspaces/${workspace}`, `/workspaces/${workspace}/members`, `/projects/${project.id}`]) {
      expect([path, (await control({ path, token })).status]).toEqual([path, 404])
    }
    expect((await control({ path: '/workspaces', token })).body).toMatchObject({ workspaces: [{ id: other.id }] })
    expect((await control({ path: '/projects', token })).body).toEqual([])
  })

  it('always include an owner', async () => {
    const { control, workspace, owner } = await workspaceWithPeople()
    const { body } = await control<{ id: string; role: string; email: string }[]>({
      path: `/workspaces/${workspace}/members`,
      token: owner,
    })
    const members = ['owner', 'developer'].map((name) => body.find(({ email }) => email === `${name}@console.example`))
    const own = `/workspaces/${workspace}/members/${members[0]?.id}`
    expect((await control({ method: 'DELETE', path: own, token: owner })).status).toBe(400)
    expect((await control({ method: 'PATCH', path: own, json: { role: 'viewer' }, token: owner })).status).toBe(400)
    const other = `/workspaces/${workspace}/members/${members[1]?.id}`
    const promoted = await control({ method: 'PATCH', path: other, json: { role: 'owner' }, token: owner })
    expect(promoted).toMatchObject({ status: 200, body: { role: 'owner' } })
    expect((await control({ method: 'DELETE', path: own, token: owner })).status).toBe(204)
    expect((await control({ path: `/workspaces/${workspace}`, token: owner })).status).toBe(404)
  })
})

let made: ReturnType<typeof platformWithPeople> | undefined
/** The file's people, made once. */
const withPeople = () => (made ??= platformWithPeople())

it('lists a person’s stronger role if they are a member of both project and workspace, and can remove it', async () => {
  const { opened, control, viewer: token } = await withPeople()
  const { id } = await testProject(opened)
  const path = `/projects/${id}/members`
  type Members = { id: string; email: string; role: string; source: string }[]
  const listed = async () =>
    (await control<Members>({ path })).body.filter(({ email }) => email === 'viewer@console.example')
  const [person] = await listed()
  expect(person).toMatchObject({ role: 'viewer', source: 'workspace' })
  await opened.db
    .insertInto('control_project_members')
    .values({ project_id: id, identity_id: person?.id ?? '', role: 'owner', created_at: new Date() })
    .execute()
  expect((await control({ path: `/projects/${id}/tokens`, method: 'POST', json: { name: 'k' }, token })).status).toBe(
    201,
  )
  expect(await listed()).toEqual([{ ...person, role: 'owner', source: 'project' }])
  expect((await control({ method: 'DELETE', path: `${path}/${person?.id}` })).status).toBe(204)
  expect(await listed()).toEqual([person])
})

it('removes roles in a workspace’s projects, and only there, when a person is removed or leaves', async () => {
  const { opened, control, viewer, developer } = await withPeople()
  const { body: before } = await control<{ workspaces: { id: string }[] }>({ path: '/workspaces' })
  const workspace = `/workspaces/${before.workspaces[0]?.id}`
  const { body: people } = await control<{ id: string; email: string }[]>({ path: `${workspace}/members` })
  const idOf = (who: string) => people.find(({ email }) => email === `${who}@console.example`)?.id ?? ''
  const [own, another] = [await testProject(opened), await testProject(opened)]
  const { body: other } = await control<{ id: string }>({
    method: 'POST',
    path: '/workspaces',
    json: { name: 'Other' },
  })
  await opened.db.updateTable('control_projects').set({ workspace_id: other.id }).where('id', '=', another.id).execute()
  await opened.db
    .insertInto('control_project_members')
    .values(
      ['viewer', 'developer'].flatMap((who) =>
        [own, another].map(({ id }) => ({
          project_id: id,
          identity_id: idOf(who),
          role: 'owner' as const,
          created_at: new Date(),
        })),
      ),
    )
    .execute()
  const asks = async (token: string) =>
    Promise.all([own, another].map(async ({ id }) => (await control({ path: `/projects/${id}`, token })).status))
  expect([await asks(viewer), await asks(developer)]).toEqual([
    [200, 200],
    [200, 200],
  ])
  const json = { invitee_email: 'viewer@console.example', role: 'viewer' }
  const third = await testProject(opened)
  expect((await control({ method: 'POST', path: `/projects/${third.id}/invites`, json })).status).toBe(201)
  expect((await control({ method: 'DELETE', path: `${workspace}/members/${idOf('viewer')}` })).status).toBe(204)
  const { body: invites } = await control<{ status: string }[]>({ path: `/projects/${third.id}/invites` })
  expect(invites).toMatchObject([{ status: 'cancelled' }])
  expect((await control({ method: 'DELETE', path: `${workspace}/membership`, token: developer })).status).toBe(204)
  expect([await asks(viewer), await asks(developer)]).toEqual([
    [404, 200],
    [404, 200],
  ])
})

it('lists the API key as the owner of a project whose workspace has no owner yet', async () => {
  const opened = await openPlatform()
  const { control, id } = await testProject(opened)
  const path = `/projects/${id}/members`
  const { body } = await control<{ id: string; role: string; email: string }[]>({ path })
  expect(body).toMatchObject([{ role: 'owner', source: 'workspace', name: 'Automation', email_verified: false }])
  expect((await control({ method: 'DELETE', path: `${path}/${body[0]?.id}` })).status).toBe(406)
  expect((await control({ method: 'DELETE', path: `${path}/7c0ffee0-1111-4222-8333-444455556666` })).status).toBe(404)
  expect((await control({ path })).body).toEqual(body)
  await opened.close()
})

it('a member of a workspace without an owner can be promoted and removed', async () => {
  const { opened, control, viewer } = await withPeople()
  const { body: session } = await control<Session>({ path: '/console/session', token: viewer })
  const { body: other } = await control<{ id: string }>({ method: 'POST', path: '/workspaces', json: { name: 'Keys' } })
  const member = { workspace_id: other.id, identity_id: session.user.id, role: 'developer' as const }
  await opened.db
    .insertInto('control_workspace_members')
    .values({ ...member, created_at: new Date() })
    .execute()
  const path = `/workspaces/${other.id}/members/${session.user.id}`
  const change = async (role: string) => (await control({ method: 'PATCH', path, json: { role } })).status
  expect(await change('viewer')).toBe(200)
  expect(await change('owner')).toBe(200)
  expect(await change('viewer')).toBe(400)
  await opened.db
    .updateTable('control_workspace_members')
    .set({ role: 'viewer' })
    .where('workspace_id', '=', other.id)
    .execute()
  expect((await control({ method: 'DELETE', path })).status).toBe(204)
})

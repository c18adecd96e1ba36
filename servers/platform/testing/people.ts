import { client } from './client'

/**
 * People of the console, one of each role in the first workspace, created by the operator.
 * @returns the test file's platform, and the session token of each
 */
export async function platformWithPeople() {
  const opened = await platform()
  const people = client(opened, 'http://localhost:4400/p/console', opened.operatorToken)
  const control = client(opened, 'http://localhost:4400', opened.workspaceToken)
  const { body } = await control<{ workspaces: { id: string }[] }>({ path: '/workspaces' })
  const workspace = body.workspaces[0]?.id ?? ''
  const person = async (role: 'owner' | 'developer' | 'viewer') => {
    const email = `${role}@console.example`
    const password = 'sundial-harbor-94'
    const made = await people<{ id: string }>({
      method: 'POST',
      path: '/admin/identities',
      json: {
        traits: { email, name: { first: 'Test', last: role } },
        credentials: { password: { config: { password } } },
        verifiable_addresses: [{ value: email, via: 'email', verified: true, status: 'completed' }],
      },
    })
    if (made.status !== 201) throw new Error(made.text)
    await opened.db
      .insertInto('control_workspace_members')
      .values({ workspace_id: workspace, identity_id: made.body.id, role, created_at: new Date() })
      .execute()
    const flow = await people<{ id: string }>({ path: '/self-service/login/api', token: null })
    const { body: login, text } = await people<{ session_token?: string }>({
      method: 'POST',
      path: '/self-service/login',
      query: { flow: flow.body.id },
      json: { method: 'password', identifier: email, password },
      token: null,
    })
    if (!login.session_token) throw new Error(text)
    return login.session_token
  }
  return {
    opened,
    control,
    owner: await person('owner'),
    developer: await person('developer'),
    viewer: await person('viewer'),
  }
}

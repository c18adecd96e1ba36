import type { FlowBody, identityProject, SessionBody } from './visitor'

type Project = Awaited<ReturnType<typeof identityProject>>
type Failure = { error: { id?: string; code: number } }

/** Calls of an app, which has no cookies; with a session token once it is signed in. */
export const asApp = ({ call }: Project, session?: string) => ({
  begin: (kind: string, query: Record<string, string> = {}) =>
    call<FlowBody & Failure>({
      path: `/self-service/${kind}/api`,
      query,
      token: null,
      ...(session && { headers: { 'x-session-token': session } }),
    }),
  send: <T = FlowBody>(kind: string, { id }: FlowBody, json: object) =>
    call<T>({
      method: 'POST',
      path: `/self-service/${kind}`,
      query: { flow: id },
      json,
      token: null,
      ...(session && { headers: { 'x-session-token': session } }),
    }),
})

export async function signedInApp(project: Project, email = 'ada@example.com') {
  await project.person(email)
  const app = asApp(project)
  const { body: flow } = await app.begin('login')
  const fields = { method: 'password', identifier: email, password: 'correct-horse-battery' }
  const { body } = await app.send<SessionBody>('login', flow, fields)
  return { token: body.session_token ?? '', ...asApp(project, body.session_token) }
}

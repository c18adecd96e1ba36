import { personSchemaPatch } from '../../packages/shared/src/testing/person-schema'
import { operatorToken, workspaceToken } from '../../scripts/servers.mjs'

export const platformUrl = () => process.env.ATRIUM_E2E_PLATFORM ?? ''

/** Calls the platform directly, bypassing the console, with the first workspace's key. */
export async function callPlatform<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const response = await fetch(platformUrl() + path, {
    method,
    headers: { authorization: `Bearer ${workspaceToken}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} responded with ${response.status}: ${text.slice(0, 400)}`)
  // Tests assert the parts they read.
  return (text === '' ? undefined : JSON.parse(text)) as Body
}

/** The link of the newest invitation mailed to an address. */
export async function invitationLink(email: string): Promise<string> {
  const response = await fetch(
    `${platformUrl()}/p/console/admin/courier/messages?recipient=${encodeURIComponent(email)}`,
    { headers: { authorization: `Bearer ${operatorToken}` } },
  )
  const [newest] = (await response.json()) as { body: string }[]
  return /http\S+invitation=[\w-]+/.exec(newest?.body ?? '')?.[0] ?? ''
}

export type Fault = {
  operation: string
  kind: 'delay' | 'status' | 'malformed' | 'drop'
  status?: number
  /** With `status`: the error's ID and, below, the seconds to wait. */
  id?: string
  retry_after?: number
  ms?: number
  /** How often; unlimited by default. */
  times?: number
}

/** A separate project for each test, with the schema `person`. */
export class TestProject {
  private constructor(
    readonly id: string,
    readonly slug: string,
    readonly name: string,
  ) {}

  static async create(name: string): Promise<TestProject> {
    const { workspaces } = await callPlatform<{ workspaces: { id: string }[] }>('GET', '/workspaces')
    const created = await callPlatform<{ id: string; slug: string }>('POST', '/projects', {
      name,
      environment: 'dev',
      home_region: 'eu-central',
      workspace_id: workspaces[0]?.id,
    })
    await callPlatform('PATCH', `/projects/${created.id}`, personSchemaPatch)
    return new TestProject(created.id, created.slug, name)
  }

  /** Calls one of the project's own APIs as its administrator. */
  call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    return callPlatform(method, `/p/${this.slug}${path}`, body)
  }

  /** Creates an identity for each email address with one call. */
  addPeople(emails: readonly string[]) {
    const identities = emails.map((email) => ({ create: { schema_id: 'person', traits: { email } } }))
    return this.call('PATCH', '/admin/identities', { identities })
  }

  /** Replaces the configuration of one service. */
  configure(service: 'identity' | 'oauth2' | 'permission', value: unknown) {
    return callPlatform('PATCH', `/projects/${this.id}`, [
      { op: 'replace', path: `/services/${service}/config`, value },
    ])
  }

  /** Makes an operation of this project, or of the control API on it, fail until `heal`. */
  async fault(fault: Fault) {
    for (const project of [this.slug, this.id]) await callPlatform('PUT', '/__faults', { ...fault, project })
  }

  async heal() {
    for (const project of [this.slug, this.id]) await callPlatform('DELETE', `/__faults?project=${project}`)
  }

  async drop() {
    await callPlatform('DELETE', `/projects/${this.id}`).catch(() => undefined)
  }
}

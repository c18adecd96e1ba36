import { freePort, startPlatform, workspaceToken } from '../servers.mjs'

const TIME_LIMIT = 20_000

/** The embedded platform in memory, with a project for each configuration. */
export async function startOurs() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const platform = await startPlatform({
    port,
    env: {
      ATRIUM_DATA: 'memory',
      ATRIUM_SEED: 'empty',
      ATRIUM_WORKSPACE_TOKEN: workspaceToken,
      ATRIUM_EGRESS_ALLOW: '127.0.0.1',
      // the real service has no limits on guesses
      ATRIUM_GUESS_LIMITS: '1000',
    },
  })
  const control = async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${workspaceToken}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIME_LIMIT),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const { workspaces } = await control('GET', '/workspaces')

  /** A new project with this configuration of one service. */
  async function project(service, configuration) {
    const made = await control('POST', '/projects', {
      name: 'Compare',
      environment: 'dev',
      workspace_id: workspaces[0].id,
    })
    const { serve, ...config } = configuration
    // here, origins are a setting of the project
    const { enabled, allowed_origins: allowed = [] } = serve?.public?.cors ?? {}
    const changed = [
      { op: 'replace', path: `/services/${service}/config`, value: config },
      ...(enabled ? [{ op: 'replace', path: '/cors_public', value: { enabled, origins: allowed } }] : []),
    ]
    await control('PATCH', `/projects/${made.id}`, changed)
    const { value } = await control('POST', `/projects/${made.id}/tokens`, { name: 'compare' })
    const base = `${url}/p/${made.slug}`
    return {
      id: made.id,
      bases: { public: base, admin: base, read: base, write: base, opl: base },
      token: value,
      remove: () => control('DELETE', `/projects/${made.id}`),
    }
  }

  return { control, project, stop: platform.stop }
}

import { deepStrictEqual as same, match, ok, strictEqual as is } from 'node:assert'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

const rules = `import { Namespace } from "@ory/keto-namespace-types"
class User implements Namespace {}
class Doc implements Namespace { related: { viewers: User[] } }
`
const kept = (tool, name, content) => {
  const file = path.join(tool.home, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

/** Commands with a workspace's key, for projects and their resources. `{ tool }` runs them; each has a title. */
export const workspaceCommands = {
  async 'list, get, create and use workspaces and projects'({ tool, state }) {
    const [workspace] = await tool.json(['list', 'workspaces'])
    ok(workspace.name)
    is((await tool.json(['get', 'workspace', workspace.id])).name, workspace.name)
    const created = await tool.json(['create', 'project', '--name', 'By the tool', '--environment', 'dev'])
    state.project = created.id
    is(created.name, 'By the tool')
    ok((await tool.json(['list', 'projects'])).some(({ id }) => id === created.id))
    is((await tool.json(['get', 'project', created.id])).slug, created.slug)
    state.slug = created.slug
    is((await tool.json(['use', 'project', created.id])).id, created.id)
  },
  async 'update and patch a project'({ tool, state: { project } }) {
    const { services } = await tool.json(['get', 'project', project])
    services.identity.config.courier = { smtp: { from_name: 'By a file' } }
    const file = kept(tool, 'project.json', { services })
    const updated = await tool.json(['update', 'project', project, '--name', 'Another name', '--file', file, '--yes'])
    is(updated.name, 'Another name')
    is(updated.services.identity.config.courier.smtp.from_name, 'By a file')
    const words = ['patch', 'project', '--project', project, '--yes']
    const patched = await tool.json([
      ...words,
      '--replace',
      '/name="A third name"',
      '--add',
      '/services/identity/config/courier/smtp={"from_name":"By a patch"}',
    ])
    is(patched.name, 'A third name')
    is(patched.services.identity.config.courier.smtp.from_name, 'By a patch')
  },
  async 'get, patch and update the configurations'({ tool, state: { project } }) {
    const at = ['--project', project]
    for (const [name, pointer, value] of [
      ['identity-config', '/session/lifespan', '48h0m0s'],
      ['oauth2-config', '/ttl/access_token', '2h0m0s'],
      ['permission-config', '/limit/max_read_depth', 4],
    ]) {
      const read = (config) =>
        pointer
          .split('/')
          .slice(1)
          .reduce((at, key) => at?.[key], config)
      const patched = await tool.json(['patch', name, ...at, '--add', `${pointer}=${JSON.stringify(value)}`, '--yes'])
      is(read(patched), value)
      const config = await tool.json(['get', name, ...at])
      is(read(config), value)
      same(await tool.json(['update', name, ...at, '--file', kept(tool, `${name}.json`, config), '--yes']), config)
    }
  },
  async 'update the rules'({ tool, state: { demo: project } }) {
    await tool.run(['update', 'opl', '--project', project, '--file', kept(tool, 'rules.ts', rules), '--yes'])
    const { namespaces } = await tool.json(['get', 'permission-config', '--project', project])
    match(JSON.stringify(namespaces), /location/)
  },
  async organizations({ tool, state: { project } }) {
    const at = ['--project', project]
    const made = await tool.json(['create', 'organization', 'Acme', '--domains', 'acme.example', ...at])
    is(made.label, 'Acme')
    const updated = await tool.json([
      'update',
      'organization',
      made.id,
      '--label',
      'Acme Inc.',
      '--domains',
      'acme.example',
      ...at,
    ])
    is(updated.label, 'Acme Inc.')
    ok(JSON.stringify(await tool.json(['list', 'organizations', ...at])).includes('Acme Inc.'))
    await tool.run(['delete', 'organization', made.id, ...at])
    ok(!JSON.stringify(await tool.json(['list', 'organizations', ...at])).includes(made.id))
  },
  async 'event streams'({ tool, state: { project } }) {
    const at = ['--project', project]
    const made = await tool.json([
      'create',
      'event-stream',
      '--type',
      'https',
      '--https-endpoint',
      'https://events.example.com/in',
      ...at,
    ])
    ok(made.id)
    await tool.run(['pause', 'event-stream', made.id, ...at])
    await tool.run(['resume', 'event-stream', made.id, ...at])
    const words = ['--type', 'https', '--https-endpoint', 'https://events.example.com/other', ...at]
    await tool.run(['update', 'event-stream', made.id, ...words])
    ok(JSON.stringify(await tool.json(['list', 'event-streams', ...at])).includes('/other'))
    await tool.run(['delete', 'event-stream', made.id, ...at])
  },
  async 'a project that is unknown'({ tool }) {
    const { code, stderr } = await tool.start(['get', 'project', '2b1f7f66-9d1e-4c3a-9d60-7d7f10a4a4b1']).ended
    is(code, 1)
    match(stderr, /project does not exist/i)
  },
}

/** Commands with a project's key. */
export const projectCommands = {
  async identities({ tool }) {
    const person = { schema_id: 'preset://email', traits: { email: 'by-the-tool@example.com' } }
    const file = kept(tool, 'identity.json', person)
    await tool.run(['validate', 'identity', file])
    const imported = await tool.json(['import', 'identities', file])
    const [{ id }] = [imported.identities ?? imported].flat()
    is((await tool.json(['get', 'identity', id])).traits.email, person.traits.email)
    ok(JSON.stringify(await tool.json(['list', 'identities'])).includes(id))
    await tool.run(['delete', 'identity', id])
    const gone = await tool.start(['get', 'identity', id]).ended
    is(gone.code, 1)
  },
  async 'OAuth2 clients'({ tool, state }) {
    // the tool sends its own key in every call's `Authorization` header, so a client's secret has to be in the body
    const flags = '--grant-type client_credentials --scope read,write --token-endpoint-auth-method client_secret_post'
    const settings = flags.split(' ')
    const made = await tool.json(['create', 'oauth2-client', '--name', 'By the tool', ...settings])
    ok(made.client_secret)
    state.client = made
    is((await tool.json(['get', 'oauth2-client', made.client_id])).client_name, 'By the tool')
    const renamed = await tool.json(['update', 'oauth2-client', made.client_id, '--name', 'Renamed', ...settings])
    is(renamed.client_name, 'Renamed')
    const copy = {
      client_name: 'Imported',
      grant_types: ['client_credentials'],
      client_secret: 'a-secret-of-this-test',
    }
    const imported = await tool.json(['import', 'oauth2-client', kept(tool, 'client.json', [copy])])
    const [{ client_id: id }] = [imported.items ?? imported].flat()
    ok(JSON.stringify(await tool.json(['list', 'oauth2-clients'])).includes(id))
    await tool.run(['delete', 'oauth2-client', id])
  },
  async tokens({ tool, state: { client } }) {
    const own = ['--client-id', client.client_id, '--client-secret', client.client_secret]
    const { access_token: token } = await tool.json(['perform', 'client-credentials', ...own, '--scope', 'read'])
    const known = await tool.json(['introspect', 'token', token])
    same([known.active, known.client_id, known.scope], [true, client.client_id, 'read'])
    await tool.run(['delete', 'access-tokens', client.client_id])
    is((await tool.json(['introspect', 'token', token])).active, false)
    await tool.run(['delete', 'oauth2-client', client.client_id])
  },
  async 'key sets'({ tool }) {
    const { keys } = await tool.json(['create', 'jwk', 'tool', '--alg', 'ES256', '--use', 'sig'])
    is((await tool.json(['get', 'jwk', 'tool'])).kid, keys[0].kid)
    const imported = await tool.json(['import', 'jwk', 'imported', kept(tool, 'key.json', { ...keys[0], kid: 'mine' })])
    ok(JSON.stringify(imported).includes('mine'))
    for (const set of ['tool', 'imported']) await tool.run(['delete', 'jwk', set])
  },
  async 'relationships and checks, by gRPC'({ tool }) {
    const tuple = { namespace: 'Doc', object: 'plan', relation: 'viewers', subject_id: 'ann' }
    await tool.run(['create', 'relationships', '--file', kept(tool, 'tuple.json', tuple)])
    const listed = await tool.json(['list', 'relationships', '--namespace', 'Doc'])
    is(JSON.stringify(listed).includes('"plan"'), true)
    match(await tool.run(['is', 'allowed', 'ann', 'viewers', 'Doc', 'plan']), /allowed/i)
    match(await tool.run(['is', 'allowed', 'bob', 'viewers', 'Doc', 'plan']), /denied/i)
    await tool.run(['delete', 'relationships', '--namespace', 'Doc', '--force'])
    match(await tool.run(['is', 'allowed', 'ann', 'viewers', 'Doc', 'plan']), /denied/i)
  },
}

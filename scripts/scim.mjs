import { fileURLToPath } from 'node:url'

import { startOurs } from './compare/ours.mjs'
import { pythonTests, runAlone } from './python.mjs'

// `npm run test:scim`, part of `npm test`: runs the checks of scim2-tester (Python) on an organization's SCIM server.
const clientId = 'directory'
const token = 'a-token-that-nobody-guesses'
const base64 = (text) => `base64://${Buffer.from(text).toString('base64')}`

/** The checks write random user names, which aren't email addresses. */
const schema = {
  type: 'object',
  properties: { traits: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
}
const mapper = "local scim = std.extVar('scim');\n{ identity: { traits: { name: scim.userName } } }"

/** Creates an organization with a SCIM client. @returns the server's base URL */
async function scimServer({ control, project }) {
  const schemas = [{ id: 'member', url: base64(JSON.stringify(schema)) }]
  const { id, bases } = await project('identity', {
    selfservice: { default_browser_return_url: 'https://app.example.com' },
    identity: { default_schema_id: 'member', schemas },
  })
  const organization = await control('POST', `/projects/${id}/organizations`, { label: 'Acme', domains: [] })
  const client = {
    client_id: clientId,
    organization_id: organization.id,
    label: 'Directory',
    mapper_url: base64(mapper),
    authorization_header_secret: token,
  }
  await control('PATCH', `/projects/${id}`, [{ op: 'add', path: '/current_revision/scim_clients', value: [client] }])
  return `${bases.public}/scim/${clientId}/v2`
}

/** Runs the checks. @returns the part's counts */
export const scim = pythonTests({
  name: 'scim',
  file: 'checks.py',
  about: 'the SCIM server with scim2-tester',
  within: async (run) => {
    const ours = await startOurs()
    try {
      return await run({ ATRIUM_TEST_SCIM: await scimServer(ours), ATRIUM_TEST_TOKEN: token })
    } finally {
      await ours.stop()
    }
  },
})

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAlone(scim)

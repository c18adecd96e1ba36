import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { loadSource } from './build/load-source.mjs'
import { startOurs } from './compare/ours.mjs'
import { pythonTests, runAlone } from './python.mjs'
import { root } from './servers.mjs'

// `npm run test:authlib`, part of `npm test`: signs in to the embedded platform with Python's Authlib, and tests the console's snippet for it.

/** The console's snippet for one of the project's clients. */
function snippetFor(issuer) {
  const { snippetsOf } = loadSource(path.join(root, 'apps/oauth2/src/clients/snippets.ts'))
  const client = {
    client_id: 'snippet',
    scope: 'openid offline_access photos.read',
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_basic',
  }
  return snippetsOf(client, issuer).find(({ id }) => id === 'authlib').code
}

const pages = Object.fromEntries(
  ['login', 'consent', 'logout'].map((page) => [page, `https://pages.example.com/${page}`]),
)

/** Runs the sign-ins. @returns the part's counts */
export const authlib = pythonTests({
  name: 'authlib',
  file: 'test_sign_in.py',
  about: "sign-ins with Python's Authlib",
  within: async (run) => {
    const ours = await startOurs()
    try {
      const { bases, token } = await ours.project('oauth2', { urls: pages, strategies: { scope: 'exact' } })
      return await run({
        ATRIUM_TEST_PROJECT: bases.public,
        ATRIUM_TEST_TOKEN: token,
        ATRIUM_TEST_SNIPPET: snippetFor(bases.public),
        OAUTH2_CLIENT_SECRET: 'a secret / of the shop?',
      })
    } finally {
      await ours.stop()
    }
  },
})

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAlone(authlib)

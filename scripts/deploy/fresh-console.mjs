import { randomBytes } from 'node:crypto'

import { freePort } from '../servers.mjs'
import { browserless } from './browserless.mjs'
import { expect } from './expect.mjs'

const owner = { email: 'first@example.com', password: 'sundial-harbor-94' }

/**
 * A new console on free ports of this machine.
 * @returns its URLs, the variables of its two servers, and a check that its owner can sign in
 */
export async function freshConsole() {
  const [port, platformPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const platformUrl = `http://127.0.0.1:${platformPort}`
  const shared = { ATRIUM_GATEWAY_SECRET: randomBytes(32).toString('base64'), ATRIUM_PLATFORM_PORT: platformPort }
  return {
    url,
    platformUrl,
    gateway: { ...shared, ATRIUM_PORT: port, ATRIUM_PUBLIC_URL: url },
    platform: {
      ...shared,
      ATRIUM_CONSOLE_URL: url,
      ATRIUM_OWNER_EMAIL: owner.email,
      ATRIUM_OWNER_PASSWORD: owner.password,
      ATRIUM_HEALTH: `${platformUrl}/health/alive`,
    },
    async ownerSignsIn() {
      const { user } = await browserless(url).signIn(owner)
      expect(user.email === owner.email, 'the owner signs in', user.email)
    },
  }
}

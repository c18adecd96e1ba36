import { randomBytes } from 'node:crypto'

import { browserless } from './browserless.mjs'
import { runCompose } from './compose.mjs'
import { expect } from './expect.mjs'

const random = () => randomBytes(32).toString('base64')

const owner = { email: 'first@example.com', password: 'sundial-harbor-94' }

export const file = 'compose.yaml'
export const variables = {
  POSTGRES_PASSWORD: randomBytes(12).toString('hex'),
  ATRIUM_SECRET: random(),
  ATRIUM_GATEWAY_SECRET: random(),
  ATRIUM_SECRETS_KEY: random(),
}

/** `deploy/compose.yaml`, whose first owner uses the link in the platform's log. */
export const run = ({ folder, log }) => runCompose({ file, variables, inside: import.meta.url, folder, log })

/** @returns how the owner signs in */
export async function check({ saidBy }) {
  const url = 'http://localhost:4455'
  const link = /http\S+invitation=\S+/.exec(saidBy('platform'))?.[0]
  expect(link?.startsWith(url), 'the log has the link for the first owner', link)
  const { ask, json, register, enter } = browserless(url)
  expect((await json('GET', '/readyz')).status === 'ok', 'the gateway is ready')
  const page = await ask('GET', '/', { headers: { accept: 'text/html' } })
  expect(page.status === 200 && page.text.includes('<script'), 'the console’s page', page.status)
  const opened = new URL(link)
  const login = await ask('GET', opened.pathname + opened.search, { headers: { accept: 'text/html' } })
  expect(login.status < 400, 'the link opens', login.status)
  await register(owner, opened.pathname + opened.search)
  const { workspaces } = await enter('console')
  expect(workspaces[0]?.role === 'owner', 'the person with the link becomes the owner', workspaces)
  return { owner, project: 'console' }
}

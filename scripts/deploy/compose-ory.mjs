import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { browserless } from './browserless.mjs'
import { runCompose } from './compose.mjs'
import { expect } from './expect.mjs'

const random = () => randomBytes(16).toString('hex')
const owner = { email: 'ada@example.com', password: 'sundial-harbor-94' }

export const file = 'compose.ory.yaml'
export const variables = {
  POSTGRES_PASSWORD: random(),
  ATRIUM_SECRET: random(),
  KRATOS_SECRET: random(),
  HYDRA_SECRET: random(),
  ATRIUM_OWNER_EMAIL: owner.email,
}

/** `deploy/compose.ory.yaml` with the binaries of KRATOS_BIN, HYDRA_BIN and KETO_BIN: the owner registers and verifies an email address. */
export const run = ({ folder, log }) => runCompose({ file, variables, inside: import.meta.url, folder, log })

/** @param mails the emails sent so far, oldest first. @returns how the owner signs in */
export async function check({ mails }) {
  const client = browserless('http://localhost:4455')
  const { json, submit } = client
  expect((await json('GET', '/readyz')).status === 'ok', 'the gateway and every service are ready')
  const made = await client.register(owner, '/a/main/self-service/registration/browser')
  expect(made.identity.traits.email === owner.email, 'the owner registers')

  await mailNumber(1, mails)
  const verification = await json('GET', '/a/main/self-service/verification/browser')
  const asked = await submit(verification, { method: 'code', email: owner.email })
  const [, code] = /\b(\d{6})\b/.exec(await mailNumber(2, mails))
  const passed = await submit(asked, { method: 'code', code })
  expect(passed.state === 'passed_challenge', 'the mailed code verifies the address', passed.ui.messages)
  const session = await client.enter('main')
  expect(session.projects[0].role === 'owner', 'the owner has the console', session)

  const write = { headers: { 'x-atrium-request': '1', 'sec-fetch-site': 'same-origin' } }
  const identities = await json('GET', '/api/p/main/admin/identities')
  expect(identities.length === 1, 'identities of Kratos are listed')
  const made2 = await json('POST', '/api/p/main/admin/clients', { ...write, body: { client_name: 'Kiosk' } })
  expect(made2.client_name === 'Kiosk', 'a client is made at Hydra')
  const tuple = { namespace: 'Document', object: 'plan', relation: 'owners', subject_id: 'ada' }
  await json('PUT', '/api/p/main/admin/relation-tuples', { ...write, body: tuple })
  const query = new URLSearchParams({ ...tuple, relation: 'view' })
  const { allowed } = await json('GET', `/api/p/main/relation-tuples/check?${query}`)
  expect(allowed === true, 'Keto decides by the rules of the file')
  return { owner, project: 'main' }
}

/** The text of an email, once it has arrived. */
async function mailNumber(number, mails) {
  for (let attempt = 0; attempt < 150; attempt++) {
    const mail = (await mails())[number - 1]
    if (mail) return mail.slice(mail.indexOf('\r\n\r\n'))
    await sleep(100)
  }
  throw new Error(`mail ${number} did not come`)
}

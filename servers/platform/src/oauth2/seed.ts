import { randomUUID } from 'node:crypto'
import type { Project } from '../control/project'
import type { Database } from '../db/database'
import { together } from '../db/together'
import type { SeedClient } from '../seed/rows'
import { readValue } from '../http/read-value'
import { clientSchema, sentSchema } from './clients/fields'
import { insertClient } from './clients/store'
import { validClient } from './clients/validate'
import { configOf } from './config'
import { consentPart } from './consents/store'
import { generateKey, publicPart, readKey } from './keys/jwk'
import { addKey } from './keys/store'
import { generateSecret, hashChosen, hashGenerated, opaqueToken, sha256 } from './secrets'

/** A client seeded without a secret gets an unknown one: it has to be rotated. */
const hashOf = (project: Project, secret: string) =>
  secret ? hashChosen(project, secret) : hashGenerated(generateSecret())

/**
 * Stores OAuth2 clients, by the same rules as the API.
 * @throws HttpError 400 when one is not valid, 409 when its id is taken
 */
export async function seedClients(db: Database, project: Project, rows: readonly SeedClient[]): Promise<void> {
  for (const row of rows) {
    const document = validClient(readValue(clientSchema, row), configOf({ project }))
    const { client_id: id, client_secret: secret } = readValue(sentSchema, row)
    const now = project.createdAt
    await insertClient(
      db,
      project.id,
      { id, document, createdAt: now, updatedAt: now },
      {
        secretHash: document.token_endpoint_auth_method === 'none' ? null : await hashOf(project, secret),
        rotatedHashes: [],
        registrationHash: sha256(opaqueToken('ory_at_')),
      },
    )
  }
}

/** Consents that people gave to seeded clients, remembered until they are revoked. */
export async function seedConsents(
  db: Database,
  project: Project,
  rows: readonly { clientId: string; subject: string; scope: string[]; at: Date }[],
): Promise<void> {
  for (const { clientId, subject, scope, at } of rows) {
    const request = {
      loginChallenge: '',
      sessionId: randomUUID(),
      requestUrl: '',
      requestedScope: scope,
      requestedAudience: [],
      skip: false,
      subject,
      forcedSubject: '',
      acr: '',
      amr: ['password'],
      context: null,
      oidcContext: {},
      authenticatedAt: at.getTime(),
      requestedAt: at.getTime(),
    }
    const granted = {
      refused: false as const,
      scope,
      audience: [],
      context: null,
      remember: true,
      rememberFor: 0,
      idToken: {},
      accessToken: {},
    }
    const consent = { request, granted, visibleSubject: subject, nonce: '' }
    await together(db, [consentPart({ project, now: at }, { id: randomUUID(), clientId, consent })])
  }
}

const YEAR = 365 * 24 * 3600 * 1000

/** Trusted issuers, each with its own key. */
export async function seedIssuers(
  db: Database,
  project: Project,
  rows: readonly { issuer: string; subject: string; scope: string[] }[],
): Promise<void> {
  for (const { issuer, subject, scope } of rows) {
    const made = await generateKey('ES256', `${issuer} 1`, 'sig')
    await addKey({ db, project, now: project.createdAt }, issuer, readKey(publicPart(made)))
    await db
      .insertInto('oauth2_issuers')
      .values({
        project_id: project.id,
        id: randomUUID(),
        issuer,
        subject,
        allow_any_subject: subject === '',
        scope: JSON.stringify(scope),
        kid: `${issuer} 1`,
        created_at: project.createdAt,
        expires_at: new Date(Date.now() + YEAR),
      })
      .execute()
  }
}

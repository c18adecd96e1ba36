import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Call, Cookie } from '../http/handlers'
import { isRecord } from '../http/json'
import { cookiePath } from './csrf'
import { idAt, isUuid } from './ids'
import type { Visit } from './visit'

const NAME = 'ory_kratos_continuity'
const LIFESPAN = 30 * 60_000

/** A form that waits until its person comes back from a detour. */
export type KeptForm = { flow: string; body: Record<string, unknown>; isForm: boolean }

const cookie = (base: string, value: string, maxAge: number): Cookie => ({
  name: NAME,
  value,
  path: cookiePath(base),
  maxAge,
  httpOnly: true,
  sameSite: 'Lax',
  secure: base.startsWith('https:'),
})

/**
 * Keeps a form for half an hour. It may hold a new password: it is stored encrypted, with a key that only the browser's
 * cookie has.
 */
export async function keepForLater(call: Call, name: string, identityId: string, form: KeptForm): Promise<Cookie> {
  const key = randomBytes(32)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const data = Buffer.concat([cipher.update(JSON.stringify(form), 'utf8'), cipher.final()])
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64')
  const id = idAt(call.now)
  await call.db
    .insertInto('identity_continuities')
    .values({
      project_id: call.project.id,
      id,
      name,
      identity_id: identityId,
      payload: JSON.stringify({ sealed }),
      expires_at: new Date(call.now.getTime() + LIFESPAN),
    })
    .execute()
  return cookie(call.base, `${id}.${key.toString('base64url')}`, LIFESPAN / 1000)
}

/** The form that was kept, once: it is forgotten and its cookie taken away. */
export async function findContinuity(visit: Visit, name: string, identityId: string): Promise<KeptForm | undefined> {
  const { call } = visit
  const [id, key = ''] = (call.cookies[NAME] ?? '').split('.')
  if (!isUuid(id)) return undefined
  visit.cookies.push(cookie(call.base, '', 0))
  const row = await call.db
    .deleteFrom('identity_continuities')
    .where('project_id', '=', call.project.id)
    .where('id', '=', id)
    .where('name', '=', name)
    .where('identity_id', '=', identityId)
    .where('expires_at', '>', call.now)
    .returning('payload')
    .executeTakeFirst()
  const sealed = row?.payload.sealed
  return typeof sealed === 'string' ? unsealed(sealed, key) : undefined
}

function unsealed(sealed: string, key: string): KeptForm | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    const value: unknown = JSON.parse(text)
    if (!isRecord(value) || typeof value.flow !== 'string' || !isRecord(value.body)) return undefined
    return { flow: value.flow, body: value.body, isForm: value.isForm === true }
  } catch {
    return undefined
  }
}

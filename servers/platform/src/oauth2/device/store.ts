import { sql, type Selectable } from 'kysely'
import type { Database, Tables } from '../../db/database'
import type { Call } from '../../http/handlers'
import { sha256 } from '../secrets'
import type { Sql } from '../../db/together'

export type DeviceRow = Selectable<Tables['oauth2_devices']>
export type DeviceChallenge = Selectable<Tables['oauth2_device_challenges']>
type Place = Pick<Call, 'db' | 'project' | 'now'>

type NewDevice = Pick<DeviceRow, 'id' | 'client_id' | 'scope' | 'audience' | 'expires_at'> & {
  deviceCode: string
  userCode: string
}

/** Stores a waiting device, by the hashes of its codes. @returns false if the user code is taken */
export async function insertDevice({ db, project }: Place, device: NewDevice): Promise<boolean> {
  const { deviceCode, userCode, scope, audience, ...row } = device
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('oauth2_devices')
    .values({
      ...row,
      project_id: project.id,
      hash: sha256(deviceCode),
      user_code_hash: sha256(userCode),
      scope: JSON.stringify(scope),
      audience: JSON.stringify(audience),
      grant_id: null,
      polled_at: null,
    })
    .onConflict((taken) => taken.columns(['project_id', 'user_code_hash']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

/** The device of a user code, even if it no longer waits. */
export async function findDeviceByUserCode({ db, project }: Place, userCode: string): Promise<DeviceRow | undefined> {
  return db
    .selectFrom('oauth2_devices')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('user_code_hash', '=', sha256(userCode))
    .executeTakeFirst()
}

export async function findDevice({ db, project }: Place, deviceCode: string): Promise<DeviceRow | undefined> {
  return db
    .selectFrom('oauth2_devices')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('hash', '=', sha256(deviceCode))
    .executeTakeFirst()
}

export async function findDeviceById({ db, project }: Place, id: string): Promise<DeviceRow | undefined> {
  return db
    .selectFrom('oauth2_devices')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Sets a waiting device's grant, once. @returns false if it has one, or no longer exists */
export async function grantDevice(tx: Database, { project_id, hash }: DeviceRow, grantId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('oauth2_devices')
    .set({ grant_id: grantId })
    .where('project_id', '=', project_id)
    .where('hash', '=', hash)
    .where('grant_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records a device's token request. */
export async function notePoll(db: Database, { project_id, hash }: DeviceRow, since: Date, polls: number) {
  await db
    .updateTable('oauth2_devices')
    .set({ polled_at: since, polls })
    .where('project_id', '=', project_id)
    .where('hash', '=', hash)
    .execute()
}

/** Removes a device, as a gate: its code was exchanged for tokens. */
export const spentDevice = ({ project_id, hash }: DeviceRow): Sql =>
  sql`delete from oauth2_devices where project_id = ${project_id}::uuid and hash = ${hash} returning hash`

export async function insertDeviceChallenge(
  { db, project }: Place,
  row: Omit<DeviceChallenge, 'project_id'>,
): Promise<void> {
  await db
    .insertInto('oauth2_device_challenges')
    .values({ ...row, project_id: project.id })
    .execute()
}

export async function findDeviceChallenge(
  { db, project }: Place,
  challenge: string,
): Promise<DeviceChallenge | undefined> {
  return db
    .selectFrom('oauth2_device_challenges')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('challenge', '=', challenge)
    .executeTakeFirst()
}

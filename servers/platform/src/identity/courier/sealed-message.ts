import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../db/database'
import { openJson, sealJson, vaultOf, type SealedAt } from '../../db/secrets/vault'
import type { JsonObject } from '../../http/json'
import type { IdentityTables } from '../tables'

type Columns = Selectable<IdentityTables['identity_messages']>
type Contents = { subject: string; body: string; template_data: JsonObject }

/** A decrypted message of the outbox: its body and the model of its templates contain codes and links. */
export type MessageRow = Omit<Columns, keyof Contents> & Contents

/** A new message, before it is sealed. */
export type NewMessage = Omit<Insertable<IdentityTables['identity_messages']>, keyof Contents> & Contents

const columnAt = (column: keyof Contents, { project_id, id }: { project_id: string; id: string }): SealedAt => ({
  column: `identity_messages.${column}`,
  key: [project_id, id],
})

/** The message for storage. */
export const sealMessage = (db: Database, message: NewMessage): Insertable<IdentityTables['identity_messages']> => ({
  ...message,
  subject: vaultOf(db).seal(columnAt('subject', message), message.subject),
  body: vaultOf(db).seal(columnAt('body', message), message.body),
  template_data: sealJson(db, columnAt('template_data', message), message.template_data),
})

type Texts = Pick<Columns, 'project_id' | 'id' | 'subject' | 'body'>

/** Decrypts the texts of a stored message, without the model of its templates. @throws SealError */
export const openTexts = <Row extends Texts>(db: Database, row: Row): Row => ({
  ...row,
  subject: vaultOf(db).open(columnAt('subject', row), row.subject),
  body: vaultOf(db).open(columnAt('body', row), row.body),
})

/** Decrypts a stored message. @throws SealError */
export const openMessage = (db: Database, row: Columns): MessageRow => ({
  ...openTexts(db, row),
  template_data: openJson<JsonObject>(db, columnAt('template_data', row), row.template_data),
})

import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Database, Tables } from '../../db/database'
import { withParts, type Part } from '../../db/together'
import type { FoundSet } from '../engine/check'
import type { SetStorage } from '../engine/known-sets'
import { subjectOf, tupleOf, type Subject, type SubjectRow, type SubjectSet, type Tuple } from '../tuples'

/** Any parts of a tuple; all of them have to match. */
export type Filter = { namespace?: string; object?: string; relation?: string; subject?: Subject }

const CHUNK = 1000

type Where = ExpressionBuilder<Tables, 'permission_tuples'>

function conditions(projectId: string, filter: Filter): (eb: Where) => Expression<SqlBool> {
  return (eb) => {
    const parts: Expression<SqlBool>[] = [eb('project_id', '=', projectId)]
    for (const name of ['namespace', 'object', 'relation'] as const) {
      const value = filter[name]
      if (value !== undefined) parts.push(eb(name, '=', value))
    }
    const { subject } = filter
    if (subject && 'subject_id' in subject) parts.push(eb('subject_id', '=', subject.subject_id))
    else if (subject) {
      const { namespace, object, relation } = subject.subject_set
      parts.push(eb('subject_id', 'is', null), eb('subject_namespace', '=', namespace))
      parts.push(eb('subject_object', '=', object), eb('subject_relation', '=', relation))
    }
    return eb.and(parts)
  }
}

type List = { filter: Filter; after: string | undefined; limit: number }

/** The query of a list, whose plan a test looks at. */
export const listQuery = (db: Database, projectId: string, { filter, after, limit }: List) =>
  db
    .selectFrom('permission_tuples')
    .selectAll()
    .where(conditions(projectId, filter))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)

/** Matching tuples, in the order of their creation, after an id; one more than requested shows that there are more. */
export async function listTuples(db: Database, projectId: string, list: List): Promise<{ id: string; tuple: Tuple }[]> {
  const rows = await listQuery(db, projectId, list).execute()
  return rows.map((row) => ({ id: String(row.id), tuple: tupleOf(row) }))
}

/**
 * Stores tuples, even if they exist already.
 * @param also written by the statement that stores the first of them
 */
export async function insertTuples(
  db: Database,
  projectId: string,
  tuples: readonly Tuple[],
  now: Date,
  also: readonly Part[] = [],
): Promise<void> {
  for (let start = 0; start < tuples.length; start += CHUNK) {
    const values = tuples.slice(start, start + CHUNK).map((tuple) => {
      const set = 'subject_set' in tuple ? tuple.subject_set : undefined
      return {
        project_id: projectId,
        namespace: tuple.namespace,
        object: tuple.object,
        relation: tuple.relation,
        subject_id: 'subject_id' in tuple ? tuple.subject_id : null,
        subject_namespace: set?.namespace ?? null,
        subject_object: set?.object ?? null,
        subject_relation: set?.relation ?? null,
        created_at: now,
      }
    })
    await withParts(db, start === 0 ? also : [])
      .insertInto('permission_tuples')
      .values(values)
      .execute()
  }
}

/** @returns how many there were */
export async function deleteTuples(db: Database, projectId: string, filter: Filter): Promise<number> {
  const gone = await db.deleteFrom('permission_tuples').where(conditions(projectId, filter)).executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/** Removes these tuples, with all their copies. */
export async function deleteExactly(db: Database, projectId: string, tuples: readonly Tuple[]): Promise<void> {
  const persons = tuples.flatMap((tuple) => ('subject_id' in tuple ? [tuple] : []))
  const sets = tuples.flatMap((tuple) => {
    if (!('subject_set' in tuple)) return []
    const { subject_set: subject, ...own } = tuple
    return [{ ...own, s_namespace: subject.namespace, s_object: subject.object, s_relation: subject.relation }]
  })
  if (persons.length > 0) {
    await sql`delete from permission_tuples t using json_to_recordset(${JSON.stringify(persons)}::json)
      as g(namespace text, object text, relation text, subject_id text)
      where t.project_id = ${projectId} and t.subject_id = g.subject_id and t.namespace = g.namespace
      and t.object = g.object and t.relation = g.relation`.execute(db)
  }
  if (sets.length > 0) {
    await sql`delete from permission_tuples t using json_to_recordset(${JSON.stringify(sets)}::json)
      as g(namespace text, object text, relation text, s_namespace text, s_object text, s_relation text)
      where t.project_id = ${projectId} and t.subject_id is null and t.subject_namespace = g.s_namespace
      and t.subject_object = g.s_object and t.subject_relation = g.s_relation and t.namespace = g.namespace
      and t.object = g.object and t.relation = g.relation`.execute(db)
  }
}

/** Answers the questions of checks from the storage. */
export function setStorage(db: Database, projectId: string): SetStorage {
  const isSubject = (subject: Subject) =>
    'subject_id' in subject
      ? sql`t.subject_id = ${subject.subject_id}`
      : sql`t.subject_id is null and t.subject_namespace = ${subject.subject_set.namespace}
          and t.subject_object = ${subject.subject_set.object} and t.subject_relation = ${subject.subject_set.relation}`
  const asRows = (sets: readonly SubjectSet[]) =>
    sql`json_to_recordset(${JSON.stringify(sets.map((set, at) => ({ ...set, at })))}::json)
      as s(at int, namespace text, object text, relation text)`
  return {
    async hasDirect(sets, subject) {
      const { rows } = await sql<{ found: boolean }>`select exists (
        select 1 from ${asRows(sets)} join permission_tuples t on t.project_id = ${projectId}
          and t.namespace = s.namespace and t.object = s.object and t.relation = s.relation and ${isSubject(subject)}
        ) as found`.execute(db)
      return rows[0]?.found === true
    },
    async setsInside(sets, subject, limit, relation) {
      const target = relation === undefined ? sql`i.subject_relation` : sql`${relation}::text`
      const { rows } = await sql<FoundSet & { at: number }>`
        select s.at, f.namespace, f.object, f.relation, f.found from ${asRows(sets)} cross join lateral (
          select o.*, exists (select 1 from permission_tuples t where t.project_id = ${projectId}
            and t.namespace = o.namespace and t.object = o.object and t.relation = o.relation
            and ${isSubject(subject)}) as found
          from (select distinct i.subject_namespace as namespace, i.subject_object as object, ${target} as relation
            from permission_tuples i where i.project_id = ${projectId} and i.subject_id is null
            and i.namespace = s.namespace and i.object = s.object and i.relation = s.relation) o
          order by found desc limit ${limit}) f`.execute(db)
      const inside: FoundSet[][] = sets.map(() => [])
      for (const { at, namespace, object, relation: name, found } of rows) {
        inside[at]?.push({ namespace, object, relation: name, found })
      }
      return inside
    },
    async members(sets, max) {
      const [only] = sets
      // one set without a list around it takes half the time to plan
      const { rows } = await (
        only && sets.length === 1
          ? sql<SubjectRow & { at: number }>`
        select 0 as at, t.subject_id, t.subject_namespace, t.subject_object, t.subject_relation from permission_tuples t
        where t.project_id = ${projectId} and t.namespace = ${only.namespace} and t.object = ${only.object}
        and t.relation = ${only.relation} limit ${max + 1}`
          : sql<SubjectRow & { at: number }>`
        select s.at, m.* from ${asRows(sets)} cross join lateral (
          select t.subject_id, t.subject_namespace, t.subject_object, t.subject_relation from permission_tuples t
          where t.project_id = ${projectId} and t.namespace = s.namespace and t.object = s.object
          and t.relation = s.relation limit ${max + 1}) m`
      ).execute(db)
      const members: Subject[][] = sets.map(() => [])
      for (const { at, ...row } of rows) members[at]?.push(subjectOf(row))
      return members.map((some) => (some.length > max ? undefined : some))
    },
  }
}

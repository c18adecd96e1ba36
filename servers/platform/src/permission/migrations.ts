import { sql } from 'kysely'
import type { Migration } from '../db/migrate'

/**
 * Every filter of the list has an index that ends with the order of the list; checks read by (set) for nested sets and by
 * (subject, set) for direct membership. Names are compared byte by byte.
 */
const first = [
  sql`create table permission_tuples (
    project_id uuid not null, id bigint generated always as identity,
    namespace text collate "C" not null, object text collate "C" not null, relation text collate "C" not null,
    subject_id text collate "C", subject_namespace text collate "C", subject_object text collate "C",
    subject_relation text collate "C", created_at timestamptz not null,
    primary key (project_id, id),
    check ((subject_id is null) = (subject_namespace is not null and subject_object is not null and subject_relation is not null)))`,
  sql`create index permission_tuples_by_set on permission_tuples (project_id, namespace, object, relation, id)`,
  sql`create index permission_tuples_by_namespace on permission_tuples (project_id, namespace, id)`,
  sql`create index permission_tuples_by_object on permission_tuples (project_id, object, id)`,
  sql`create index permission_tuples_by_relation on permission_tuples (project_id, relation, id)`,
  sql`create index permission_tuples_by_subject on permission_tuples
    (project_id, subject_id, namespace, object, relation) where subject_id is not null`,
  sql`create index permission_tuples_by_subject_set on permission_tuples
    (project_id, subject_namespace, subject_object, subject_relation, namespace, object, relation)
    where subject_id is null`,
  sql`create index permission_tuples_sets_of_set on permission_tuples
    (project_id, namespace, object, relation, subject_namespace, subject_object, subject_relation)
    where subject_id is null`,
]

/**
 * The latest writes, for processes that share a database and cache their reads. A change lists the written sets, or is `"all"`.
 */
const second = [
  sql`create table permission_revisions (project_id uuid primary key, revision bigint not null)`,
  sql`create table permission_changes (project_id uuid not null, revision bigint not null, sets jsonb not null,
    primary key (project_id, revision))`,
]

/** Rules that were published, by project from 1 on. Rules are no secret: every role reads them. */
const third = [
  sql`create table permission_rules_versions (
    project_id uuid not null, version integer not null, actor_kind text, actor_id uuid, rules text not null,
    created_at timestamptz not null, primary key (project_id, version))`,
]

export const migrations: Migration[] = [
  {
    name: 'permission-0001-tuples',
    async up(db) {
      for (const statement of first) await statement.execute(db)
    },
  },
  {
    name: 'permission-0002-changes',
    async up(db) {
      for (const statement of second) await statement.execute(db)
    },
  },
  {
    name: 'permission-0003-rules-versions',
    async up(db) {
      for (const statement of third) await statement.execute(db)
    },
  },
]

import { sql } from 'kysely'
import type { Migration } from '../db/migrate'

const first = [
  sql`create table identity_identities (
    project_id uuid not null, id uuid not null, schema_id text not null, state text not null,
    state_changed_at timestamptz not null, traits jsonb not null, metadata_public jsonb, metadata_admin jsonb,
    external_id text, organization_id uuid, credentials jsonb not null, verifiable_addresses jsonb not null,
    recovery_addresses jsonb not null, created_at timestamptz not null, updated_at timestamptz not null,
    primary key (project_id, id))`,
  sql`create unique index identity_identities_by_external_id on identity_identities (project_id, external_id)
    where external_id is not null`,
  sql`create index identity_identities_by_organization on identity_identities (project_id, organization_id, id)
    where organization_id is not null`,
  sql`create table identity_handles (
    project_id uuid not null, value text collate "C" not null, identity_id uuid not null, types jsonb not null,
    verifiable boolean not null, recovery boolean not null, primary key (project_id, value))`,
  sql`create index identity_handles_by_identity on identity_handles (project_id, identity_id)`,
  sql`create table identity_sessions (
    project_id uuid not null, id uuid not null, identity_id uuid not null, token_hash text not null,
    active boolean not null, aal text not null, methods jsonb not null, authenticated_at timestamptz not null,
    issued_at timestamptz not null, expires_at timestamptz not null, created_at timestamptz not null,
    updated_at timestamptz not null, primary key (project_id, id))`,
  sql`create unique index identity_sessions_by_token on identity_sessions (project_id, token_hash)`,
  sql`create index identity_sessions_by_identity on identity_sessions (project_id, identity_id, id)`,
  sql`create table identity_devices (
    project_id uuid not null, session_id uuid not null, id uuid not null, ip_address text not null,
    user_agent text not null, location text not null, created_at timestamptz not null,
    primary key (project_id, session_id, id))`,
  sql`create table identity_flows (
    project_id uuid not null, id uuid not null, kind text not null, expires_at timestamptz not null,
    created_at timestamptz not null, document jsonb not null, primary key (project_id, id))`,
  sql`create index identity_flows_by_expiry on identity_flows (expires_at)`,
  sql`create table identity_codes (
    project_id uuid not null, flow_id uuid not null, id uuid not null, purpose text not null, secret_hash text not null,
    identity_id uuid, address text not null, attempts integer not null, created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz, primary key (project_id, flow_id, id))`,
  sql`create index identity_codes_by_secret on identity_codes (project_id, secret_hash)`,
  sql`create index identity_codes_by_expiry on identity_codes (expires_at)`,
  sql`create table identity_errors (
    project_id uuid not null, id uuid not null, content jsonb not null, created_at timestamptz not null,
    updated_at timestamptz not null, primary key (project_id, id))`,
  sql`create index identity_errors_by_age on identity_errors (created_at)`,
  sql`create table identity_messages (
    project_id uuid not null, id uuid not null, status text not null, type text not null, channel text not null,
    recipient text not null, subject text not null, body text not null, template_type text not null,
    template_data jsonb not null, send_count integer not null, created_at timestamptz not null,
    updated_at timestamptz not null, primary key (project_id, id))`,
  sql`create index identity_messages_by_recipient on identity_messages (project_id, recipient, id)`,
  sql`create index identity_messages_by_status on identity_messages (project_id, status, id)`,
  sql`create table identity_continuities (
    project_id uuid not null, id uuid not null, name text not null, identity_id uuid, payload jsonb not null,
    expires_at timestamptz not null, primary key (project_id, id))`,
  sql`create index identity_continuities_by_expiry on identity_continuities (expires_at)`,
]

const providers = [
  sql`create table identity_sealing (project_id uuid not null primary key, secret text not null)`,
  sql`create table identity_exchanges (
    project_id uuid not null, id uuid not null, flow_id uuid not null, init_hash text not null, return_hash text,
    session_id uuid, expires_at timestamptz not null, primary key (project_id, id))`,
  sql`create unique index identity_exchanges_by_flow on identity_exchanges (project_id, flow_id)`,
  sql`create index identity_exchanges_by_code on identity_exchanges (project_id, init_hash)`,
  sql`create index identity_exchanges_by_expiry on identity_exchanges (expires_at)`,
]

const names = [
  // every trigram as a number that depends on the project, so that one project's names don't fill another's posting lists
  sql`create function identity_name_parts(project uuid, names text) returns integer[]
    language sql immutable parallel safe as $$
      select array_agg(hashtext(left(project::text, 8) || substr(names, n, 3))) from generate_series(1, length(names) - 2) as n
    $$`,
  sql`create table identity_names (
    project_id uuid not null, identity_id uuid not null, names text collate "C" not null, primary key (project_id, identity_id))`,
  sql`create index identity_names_by_part on identity_names using gin (identity_name_parts(project_id, names))`,
  sql`create table identity_names_due (
    project_id uuid not null, identity_id uuid not null, primary key (project_id, identity_id))`,
  sql`insert into identity_names_due (project_id, identity_id) select project_id, id from identity_identities`,
]

export const migrations: Migration[] = [
  {
    name: 'identity-001-first',
    up: async (db) => {
      for (const statement of first) await statement.execute(db)
    },
  },
  {
    // guesses are counted by flow, so that a new code doesn't allow more of them
    name: 'identity-002-code-attempts',
    up: async (db) => {
      await sql`alter table identity_flows add column code_attempts integer not null default 0`.execute(db)
      await sql`alter table identity_codes drop column attempts`.execute(db)
    },
  },
  {
    name: 'identity-003-key-handles',
    up: async (db) => {
      await sql`create index identity_identities_by_key_handle
        on identity_identities (project_id, (credentials #>> '{webauthn,config,user_handle}'))
        where credentials #>> '{webauthn,config,user_handle}' is not null`.execute(db)
    },
  },
  {
    name: 'identity-004-courier',
    up: async (db) => {
      const statements = [
        // earlier messages were never meant to be sent
        sql`alter table identity_messages add column due_at timestamptz not null default now()`,
        sql`update identity_messages set status = 'sent' where status = 'queued'`,
        sql`create index identity_messages_by_due on identity_messages (due_at) where status in ('queued', 'processing')`,
        sql`create table identity_dispatches (
          project_id uuid not null, message_id uuid not null, id uuid not null, status text not null, error jsonb,
          created_at timestamptz not null, updated_at timestamptz not null, primary key (project_id, message_id, id))`,
      ]
      for (const statement of statements) await statement.execute(db)
    },
  },
  {
    name: 'identity-005-providers',
    up: async (db) => {
      for (const statement of providers) await statement.execute(db)
    },
  },
  {
    name: 'identity-006-names',
    up: async (db) => {
      for (const statement of names) await statement.execute(db)
    },
  },
  {
    name: 'identity-007-attempts',
    up: async (db) => {
      await sql`create table identity_attempts (
        project_id uuid not null, key text not null, count integer not null, owner text, expires_at timestamptz not null,
        primary key (project_id, key))`.execute(db)
      await sql`create index identity_attempts_by_end on identity_attempts (expires_at)`.execute(db)
    },
  },
  {
    name: 'identity-008-courier-turns',
    up: async (db) => {
      await sql`create index identity_messages_by_turn on identity_messages (project_id, due_at)
        where status in ('queued', 'processing')`.execute(db)
      await sql`drop index identity_messages_by_due`.execute(db)
    },
  },
  {
    name: 'identity-009-sealed-codes',
    up: async (db) => {
      await sql`alter table identity_codes add column sealed_hash text, alter column secret_hash drop not null`.execute(
        db,
      )
      // sealed at the end of this startup
      await sql`update identity_codes set sealed_hash = secret_hash, secret_hash = null
        where purpose in ('login', 'registration', 'verification', 'recovery')`.execute(db)
    },
  },
  {
    name: 'identity-010-scim',
    up: async (db) => {
      const statements = [
        sql`create table identity_scim_users (
          project_id uuid not null, identity_id uuid not null, organization_id uuid not null, user_name text not null,
          external_id text, document jsonb not null, created_at timestamptz not null, updated_at timestamptz not null,
          primary key (project_id, identity_id),
          foreign key (project_id, identity_id) references identity_identities (project_id, id) on delete cascade)`,
        sql`create unique index identity_scim_users_by_name
          on identity_scim_users (project_id, organization_id, lower(user_name))`,
        sql`create index identity_scim_users_by_external_id
          on identity_scim_users (project_id, organization_id, external_id) where external_id is not null`,
        sql`create table identity_scim_groups (
          project_id uuid not null, id uuid not null, organization_id uuid not null, display_name text not null,
          external_id text, created_at timestamptz not null, updated_at timestamptz not null, primary key (project_id, id))`,
        sql`create index identity_scim_groups_by_organization on identity_scim_groups (project_id, organization_id, id)`,
        sql`create unique index identity_scim_groups_by_external_id
          on identity_scim_groups (project_id, organization_id, external_id) where external_id is not null`,
        sql`create table identity_scim_members (
          project_id uuid not null, group_id uuid not null, member_id uuid not null, type text not null,
          primary key (project_id, group_id, member_id))`,
        sql`create index identity_scim_members_by_member on identity_scim_members (project_id, member_id)`,
      ]
      for (const statement of statements) await statement.execute(db)
    },
  },
  {
    // additions and deletions are separate rows: sign-ups would wait for each other to update a counter
    name: 'identity-011-counts',
    up: async (db) => {
      const statements = [
        sql`create table identity_count_changes (project_id uuid not null, change bigint not null)`,
        sql`create index identity_count_changes_by_project on identity_count_changes (project_id)`,
        sql`insert into identity_count_changes select project_id, count(*) from identity_identities group by project_id`,
        sql`create function identity_count_added() returns trigger language plpgsql as $$
          begin
            insert into identity_count_changes select project_id, count(*) from changed group by project_id;
            return null;
          end $$`,
        sql`create function identity_count_deleted() returns trigger language plpgsql as $$
          begin
            insert into identity_count_changes select project_id, -count(*) from changed group by project_id;
            return null;
          end $$`,
        sql`create trigger identity_identities_added after insert on identity_identities referencing new table as changed
          for each statement execute function identity_count_added()`,
        sql`create trigger identity_identities_deleted after delete on identity_identities referencing old table as changed
          for each statement execute function identity_count_deleted()`,
      ]
      for (const statement of statements) await statement.execute(db)
    },
  },
  {
    // phone numbers are compared by their digits; of two identities that spell one number differently the first keeps it
    name: 'identity-012-phone-numbers',
    up: async (db) => {
      await sql`
        with spelled as (
          select distinct on (project_id, digits) project_id, value, digits
          from (
            select project_id, value, '+' || regexp_replace(value, '[^0-9]', '', 'g') as digits from identity_handles
            where value ~ '^[+][-0-9[:space:]().]{6,30}$'
          ) as numbers
          order by project_id, digits, value
        )
        update identity_handles as handle set value = digits from spelled
        where handle.project_id = spelled.project_id and handle.value = spelled.value and handle.value <> digits
          and not exists (select from identity_handles as other where other.project_id = spelled.project_id and other.value = digits)`.execute(
        db,
      )
    },
  },
  {
    name: 'identity-013-renewed-cookies',
    up: async (db) => {
      await sql`alter table identity_sessions add column renews_cookie boolean not null default false`.execute(db)
    },
  },
  {
    // finds the codes of an identity, to end them
    name: 'identity-014-codes-of-identities',
    up: async (db) => {
      await sql`create index identity_codes_by_identity on identity_codes (project_id, identity_id)
        where purpose in ('verification', 'verification_link')`.execute(db)
    },
  },
  {
    // names are compared as `normalised` writes them; of two identities whose names differ only in that, the first keeps it
    name: 'identity-015-names-in-one-form',
    up: async (db) => {
      const unseen =
        '[\\u0080-\\u009f\\u00ad\\u034f\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f' +
        '\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\U000e0000-\\U000e0fff]'
      await sql`
        with spelled as (
          select distinct on (project_id, name) project_id, value, name
          from (
            select project_id, value,
              btrim(replace(normalize(lower(normalize(regexp_replace(value, ${unseen}, '', 'g'), nfkc)), nfkc), '。', '.')) as name
            from identity_handles
            where value ~ '[^\\u0001-\\u007f]' and (types ?| array['password', 'webauthn', 'code'] or verifiable or recovery)
          ) as names
          order by project_id, name, value
        )
        update identity_handles as handle set value = name from spelled
        where handle.project_id = spelled.project_id and handle.value = spelled.value and handle.value <> name
          and not exists (select from identity_handles as other where other.project_id = spelled.project_id and other.value = name)`.execute(
        db,
      )
    },
  },
  {
    // deleting an identity left its memberships, by which filters found the groups
    name: 'identity-016-members-of-deleted-users',
    up: async (db) => {
      await sql`delete from identity_scim_members as member where type = 'User' and not exists (
        select from identity_scim_users as person
        where person.project_id = member.project_id and person.identity_id = member.member_id)`.execute(db)
    },
  },
]

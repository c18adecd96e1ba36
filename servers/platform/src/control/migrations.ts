import { sql } from 'kysely'
import type { Migration } from '../db/migrate'
import { billingMigration } from './billing/migration'

export const migrations: Migration[] = [
  {
    name: 'control-001-first',
    up: async (db) => {
      const statements = [
        sql`create table control_workspaces (
          id uuid primary key, name text not null, access_policy text, organization_id uuid, creator_key_id uuid,
          created_at timestamptz not null, updated_at timestamptz not null)`,
        sql`create table control_projects (
          id uuid primary key, slug text not null unique, workspace_id uuid references control_workspaces,
          system boolean not null default false, state text not null default 'running', revision_id uuid not null,
          name text not null, environment text not null, home_region text not null,
          created_at timestamptz not null, updated_at timestamptz not null)`,
        sql`create index control_projects_by_workspace on control_projects (workspace_id, id)`,
        sql`create table control_revisions (
          project_id uuid not null references control_projects on delete cascade, id uuid not null,
          created_at timestamptz not null, document jsonb not null, primary key (project_id, id))`,
        sql`create table control_keys (
          id uuid primary key, workspace_id uuid references control_workspaces on delete cascade,
          project_id uuid references control_projects on delete cascade, name text not null, owner_id text not null,
          hash text not null unique, last_characters text not null, expires_at timestamptz,
          created_at timestamptz not null, updated_at timestamptz not null,
          check ((workspace_id is null) <> (project_id is null)))`,
        sql`create index control_keys_by_workspace on control_keys (workspace_id)`,
        sql`create index control_keys_by_project on control_keys (project_id)`,
        sql`create table control_workspace_members (
          workspace_id uuid not null references control_workspaces on delete cascade, identity_id uuid not null,
          role text not null, created_at timestamptz not null, primary key (workspace_id, identity_id))`,
        sql`create index control_workspace_members_by_identity on control_workspace_members (identity_id)`,
        sql`create table control_project_members (
          project_id uuid not null references control_projects on delete cascade, identity_id uuid not null,
          role text not null, created_at timestamptz not null, primary key (project_id, identity_id))`,
        sql`create index control_project_members_by_identity on control_project_members (identity_id)`,
        sql`create table control_invites (
          id uuid primary key, workspace_id uuid references control_workspaces on delete cascade,
          project_id uuid references control_projects on delete cascade, email text not null, role text not null,
          status text not null, token_hash text not null unique, owner_id text not null, expires_at timestamptz not null,
          created_at timestamptz not null, updated_at timestamptz not null,
          check ((workspace_id is null) <> (project_id is null)))`,
        sql`create table control_organizations (
          project_id uuid not null references control_projects on delete cascade, id uuid not null, label text not null,
          domains jsonb not null, session_lifespan text, default_region text,
          created_at timestamptz not null, updated_at timestamptz not null, primary key (project_id, id))`,
        sql`create table control_portal_links (
          project_id uuid not null, organization_id uuid not null, id uuid not null, value text not null,
          document jsonb not null, created_at timestamptz not null, expires_at timestamptz not null,
          primary key (project_id, organization_id, id),
          foreign key (project_id, organization_id) references control_organizations (project_id, id) on delete cascade)`,
        sql`create table control_event_streams (
          project_id uuid not null references control_projects on delete cascade, id uuid not null,
          document jsonb not null, created_at timestamptz not null, updated_at timestamptz not null,
          primary key (project_id, id))`,
        sql`create table control_custom_domains (
          project_id uuid not null references control_projects on delete cascade, id uuid not null,
          hostname text not null unique, document jsonb not null,
          created_at timestamptz not null, updated_at timestamptz not null, primary key (project_id, id))`,
        sql`create table control_active_projects (
          identity_id uuid primary key, project_id uuid not null references control_projects on delete cascade)`,
      ]
      for (const statement of statements) await statement.execute(db)
    },
  },
  {
    name: 'control-002-setup-links',
    up: async (db) => {
      await sql`alter table control_invites alter column email drop not null`.execute(db)
    },
  },
  {
    name: 'control-003-proved-domains',
    up: async (db) => {
      const statements = [
        sql`alter table control_custom_domains drop constraint control_custom_domains_hostname_key`,
        sql`alter table control_custom_domains
          add column token text not null default replace(gen_random_uuid()::text, '-', ''),
          add column status text not null default 'pending',
          add column failures integer not null default 0,
          add column problem text,
          add column next_check_at timestamptz not null default now()`,
        sql`create unique index control_custom_domains_proved on control_custom_domains (hostname) where status = 'verified'`,
        sql`create unique index control_custom_domains_claimed on control_custom_domains (project_id, hostname)`,
        sql`create index control_custom_domains_due on control_custom_domains (next_check_at)`,
      ]
      for (const statement of statements) await statement.execute(db)
    },
  },
  {
    // the values themselves are sealed at the start, in batches: a migration has no key
    name: 'control-004-sealed-secrets',
    up: async (db) => {
      await sql`create table control_secrets_keys (id text primary key, created_at timestamptz not null default now())`.execute(
        db,
      )
      await sql`create table control_sealed_columns (name text primary key)`.execute(db)
    },
  },
  {
    // without a foreign key, whose check costs as much as the row: a purge deletes from every table with a project_id
    name: 'control-005-events',
    up: async (db) => {
      await sql`create table control_events (
        project_id uuid not null, id uuid not null, type text not null, identity_id uuid, attributes jsonb not null,
        created_at timestamptz not null, primary key (project_id, id))`.execute(db)
      await sql`create index control_events_by_type on control_events (project_id, type, id)`.execute(db)
    },
  },
  {
    // a trigger, so that nothing writes events that a stream never sees; without a foreign key, as a stream that is deleted at the same
    // time must not fail the change that the event records
    name: 'control-006-event-deliveries',
    up: async (db) => {
      const statements = [
        sql`alter table control_event_streams add column active boolean not null default true,
          add column due_at timestamptz not null default now(), add column lease uuid`,
        sql`create table control_event_deliveries (
          project_id uuid not null, stream_id uuid not null, event_id uuid not null, status text not null default 'waiting',
          attempts integer not null default 0, problem text, created_at timestamptz not null, updated_at timestamptz not null,
          primary key (project_id, stream_id, event_id))`,
        sql`create index control_event_deliveries_by_status on control_event_deliveries (project_id, stream_id, status, event_id)`,
        sql`create function control_queue_events() returns trigger language plpgsql as $$
          begin
            insert into control_event_deliveries (project_id, stream_id, event_id, created_at, updated_at)
            select e.project_id, s.id, e.id, e.created_at, e.created_at
            from added e join control_event_streams s on s.project_id = e.project_id;
            return null;
          end $$`,
        sql`create trigger control_events_queued after insert on control_events referencing new table as added
          for each statement execute function control_queue_events()`,
      ]
      for (const statement of statements) await statement.execute(db)
    },
  },
  {
    name: 'control-007-revision-authors',
    up: async (db) => {
      await sql`alter table control_revisions add column author text`.execute(db)
      await sql`create index control_revisions_by_time on control_revisions (project_id, created_at, id)`.execute(db)
    },
  },
  billingMigration,
  {
    name: 'control-010-schemas',
    up: async (db) => {
      await sql`create table control_identity_schemas (
        id uuid primary key, workspace_id uuid not null, name text not null, blob_name text not null, content_hash text not null,
        content text not null, created_at timestamptz not null, updated_at timestamptz not null,
        unique (workspace_id, content_hash))`.execute(db)
      await sql`alter table control_keys add column last_used_at timestamptz`.execute(db)
    },
  },
  {
    // a publication is defined by its revisions, which have the look of the account experience after and before it
    name: 'control-012-branding-themes',
    up: async (db) => {
      const statements = [
        sql`create table control_branding_themes (
          project_id uuid not null references control_projects on delete cascade, id uuid not null, name text not null,
          settings jsonb not null, created_at timestamptz not null, updated_at timestamptz not null,
          primary key (project_id, id))`,
        sql`create table control_branding_publications (
          project_id uuid not null references control_projects on delete cascade, number integer not null,
          theme_id uuid not null, theme_name text not null, revision_id uuid not null, previous_revision_id uuid not null,
          created_at timestamptz not null, primary key (project_id, number))`,
      ]
      for (const statement of statements) await statement.execute(db)
    },
  },
  {
    name: 'control-013-events-by-identity',
    up: async (db) => {
      await sql`create index control_events_by_identity on control_events (project_id, identity_id, id)
        where identity_id is not null`.execute(db)
    },
  },
  {
    // not called control_…: each write to such a table invalidates the cache of projects
    name: 'control-014-usage-counts',
    up: async (db) => {
      await sql`create table usage_counts (
        project_id uuid not null, meter text not null, at timestamptz not null, count bigint not null,
        primary key (project_id, meter, at))`.execute(db)
    },
  },
  {
    // writers of events queue them for streams: the trigger cost twice as much as the event, even without any stream
    name: 'control-015-events-wait-by-their-writer',
    up: async (db) => {
      await sql`drop trigger control_events_queued on control_events`.execute(db)
      await sql`drop function control_queue_events()`.execute(db)
    },
  },
]

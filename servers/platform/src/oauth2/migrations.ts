import { sql } from 'kysely'
import type { Migration } from '../db/migrate'

const first = [
  sql`create table oauth2_clients (
    project_id uuid not null, id text collate "C" not null, name text collate "C" not null, owner text collate "C" not null,
    document jsonb not null, secret_hash text, rotated_hashes jsonb not null, registration_hash text not null,
    created_at timestamptz not null, updated_at timestamptz not null, primary key (project_id, id))`,
  sql`create index oauth2_clients_by_name on oauth2_clients (project_id, name, id)`,
  sql`create index oauth2_clients_by_owner on oauth2_clients (project_id, owner, id)`,
  sql`create table oauth2_keys (
    project_id uuid not null, set_id text collate "C" not null, kid text collate "C" not null,
    sequence bigint generated always as identity, sealed text not null, created_at timestamptz not null,
    primary key (project_id, set_id, kid))`,
  sql`create table oauth2_sealing (project_id uuid primary key, secret text not null)`,
  sql`create table oauth2_issuers (
    project_id uuid not null, id uuid not null, issuer text collate "C" not null, subject text not null,
    allow_any_subject boolean not null, scope jsonb not null, kid text not null, expires_at timestamptz not null,
    created_at timestamptz not null, primary key (project_id, id))`,
  sql`create unique index oauth2_issuers_by_issuer on oauth2_issuers (project_id, issuer, subject, kid)`,
  sql`create table oauth2_tokens (
    project_id uuid not null, hash text not null, kind text not null, client_id text collate "C" not null,
    grant_id uuid not null, subject text not null, scope jsonb not null, audience jsonb not null,
    issued_at timestamptz not null, expires_at timestamptz not null, primary key (project_id, hash))`,
  sql`create index oauth2_tokens_by_client on oauth2_tokens (project_id, client_id)`,
  sql`create index oauth2_tokens_by_grant on oauth2_tokens (project_id, grant_id)`,
  sql`create index oauth2_tokens_by_expiry on oauth2_tokens (expires_at)`,
  sql`create table oauth2_assertions (
    project_id uuid not null, jti text not null, expires_at timestamptz not null, primary key (project_id, jti))`,
  sql`create index oauth2_assertions_by_expiry on oauth2_assertions (expires_at)`,
]

export const migrations: Migration[] = [
  {
    name: 'oauth2-0001-clients',
    async up(db) {
      for (const statement of first) await statement.execute(db)
    },
  },
]

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

const grants = [
  sql`alter table oauth2_tokens add column pair uuid, add column used_at timestamptz, add column uses integer not null default 0`,
  sql`create index oauth2_tokens_by_pair on oauth2_tokens (project_id, pair) where pair is not null`,
  sql`create table oauth2_sessions (
    project_id uuid not null, id uuid not null, hash text not null, subject text not null,
    authenticated_at timestamptz not null, expires_at timestamptz not null, primary key (project_id, id))`,
  sql`create unique index oauth2_sessions_by_hash on oauth2_sessions (project_id, hash)`,
  sql`create index oauth2_sessions_by_subject on oauth2_sessions (project_id, subject)`,
  sql`create index oauth2_sessions_by_expiry on oauth2_sessions (expires_at)`,
  sql`create table oauth2_login_requests (
    project_id uuid not null, challenge text collate "C" not null, client_id text collate "C" not null,
    session_id uuid not null, document jsonb not null, csrf_hash text not null, requested_at timestamptz not null,
    expires_at timestamptz not null, primary key (project_id, challenge))`,
  sql`create index oauth2_login_requests_by_expiry on oauth2_login_requests (expires_at)`,
  sql`create table oauth2_consent_requests (
    project_id uuid not null, challenge text collate "C" not null, consent_id uuid not null,
    client_id text collate "C" not null, document jsonb not null, csrf_hash text not null,
    used boolean not null default false, requested_at timestamptz not null, expires_at timestamptz not null,
    primary key (project_id, challenge))`,
  sql`create index oauth2_consent_requests_by_expiry on oauth2_consent_requests (expires_at)`,
  sql`create table oauth2_answers (
    project_id uuid not null, hash text not null, kind text not null, challenge text not null, document jsonb not null,
    expires_at timestamptz not null, primary key (project_id, hash))`,
  sql`create index oauth2_answers_by_expiry on oauth2_answers (expires_at)`,
  sql`create table oauth2_consents (
    project_id uuid not null, id uuid not null, client_id text collate "C" not null, subject text collate "C" not null,
    session_id uuid not null, document jsonb not null, remembered boolean not null, expires_at timestamptz,
    given_at timestamptz not null, primary key (project_id, id))`,
  sql`create index oauth2_consents_by_subject on oauth2_consents (project_id, subject, client_id)`,
  sql`create index oauth2_consents_by_client on oauth2_consents (project_id, client_id)`,
  sql`create table oauth2_codes (
    project_id uuid not null, hash text not null, client_id text collate "C" not null, grant_id uuid not null,
    document jsonb not null, used boolean not null default false, expires_at timestamptz not null,
    primary key (project_id, hash))`,
  sql`create index oauth2_codes_by_expiry on oauth2_codes (expires_at)`,
  sql`create table oauth2_forced_subjects (
    project_id uuid not null, client_id text collate "C" not null, subject text not null, obfuscated text not null,
    primary key (project_id, client_id, subject))`,
]

const logouts = [
  sql`create table oauth2_logouts (
    project_id uuid not null, challenge text collate "C" not null, document jsonb not null,
    used boolean not null default false, requested_at timestamptz not null, expires_at timestamptz not null,
    primary key (project_id, challenge))`,
  sql`create index oauth2_logouts_by_expiry on oauth2_logouts (expires_at)`,
  sql`create index oauth2_consents_by_session on oauth2_consents (project_id, session_id)`,
]

const devices = [
  sql`create table oauth2_devices (
    project_id uuid not null, hash text not null, user_code_hash text not null, id uuid not null,
    client_id text collate "C" not null, scope jsonb not null, audience jsonb not null, grant_id uuid,
    polled_at timestamptz, polls integer not null default 0, expires_at timestamptz not null,
    primary key (project_id, hash))`,
  sql`create unique index oauth2_devices_by_user_code on oauth2_devices (project_id, user_code_hash)`,
  sql`create unique index oauth2_devices_by_id on oauth2_devices (project_id, id)`,
  sql`create index oauth2_devices_by_expiry on oauth2_devices (expires_at)`,
  sql`create table oauth2_device_challenges (
    project_id uuid not null, challenge text collate "C" not null, request_url text not null, csrf_hash text not null,
    expires_at timestamptz not null, primary key (project_id, challenge))`,
  sql`create index oauth2_device_challenges_by_expiry on oauth2_device_challenges (expires_at)`,
]

const apiKeys = [
  sql`create table oauth2_api_keys (
    project_id uuid not null, kind text not null, id text collate "C" not null, secret_hash text not null,
    name text not null, actor_id text collate "C" not null, visibility text not null, scopes jsonb not null,
    metadata jsonb, rate_limit jsonb, allowed_cidrs jsonb, request_id text, revocation_reason text,
    revocation_description text, created_at timestamptz not null, updated_at timestamptz not null,
    expires_at timestamptz, last_used_at timestamptz, primary key (project_id, kind, id))`,
  sql`create unique index oauth2_api_keys_by_secret on oauth2_api_keys (project_id, secret_hash)`,
  sql`create index oauth2_api_keys_by_age on oauth2_api_keys (project_id, kind, created_at, id)`,
  sql`create index oauth2_api_keys_by_actor on oauth2_api_keys (project_id, kind, actor_id, created_at, id)`,
  sql`create unique index oauth2_api_keys_by_request on oauth2_api_keys (project_id, kind, request_id)
    where request_id is not null`,
]

const logoutNotices = [
  sql`create table oauth2_logout_notices (
    project_id uuid not null, id uuid not null, client_id text collate "C" not null, session_id uuid not null,
    issuer text not null, status text not null, attempts integer not null default 0, problem text,
    created_at timestamptz not null, due_at timestamptz not null, updated_at timestamptz not null,
    primary key (project_id, id))`,
  sql`create index oauth2_logout_notices_by_due on oauth2_logout_notices (due_at) where status = 'waiting'`,
  sql`create index oauth2_logout_notices_waiting on oauth2_logout_notices (project_id) where status = 'waiting'`,
  sql`create index oauth2_logout_notices_by_client on oauth2_logout_notices (project_id, client_id, created_at, id)`,
  sql`create index oauth2_logout_notices_by_age on oauth2_logout_notices (created_at)`,
]

export const migrations: Migration[] = [
  {
    name: 'oauth2-0001-clients',
    async up(db) {
      for (const statement of first) await statement.execute(db)
    },
  },
  {
    name: 'oauth2-0002-grants',
    async up(db) {
      for (const statement of grants) await statement.execute(db)
    },
  },
  {
    name: 'oauth2-0003-logouts',
    async up(db) {
      for (const statement of logouts) await statement.execute(db)
    },
  },
  {
    name: 'oauth2-0004-devices',
    async up(db) {
      for (const statement of devices) await statement.execute(db)
    },
  },
  {
    name: 'oauth2-0005-api-keys',
    async up(db) {
      for (const statement of apiKeys) await statement.execute(db)
    },
  },
  {
    name: 'oauth2-0006-claims-of-hooks',
    async up(db) {
      await sql`alter table oauth2_tokens add column claims jsonb`.execute(db)
    },
  },
  {
    name: 'oauth2-0007-logout-notices',
    async up(db) {
      for (const statement of logoutNotices) await statement.execute(db)
    },
  },
  {
    name: 'oauth2-0008-identity-sessions',
    async up(db) {
      await sql`alter table oauth2_sessions add column identity_session_id uuid`.execute(db)
    },
  },
  {
    name: 'oauth2-0009-one-consent-of-a-sign-in',
    async up(db) {
      await sql`alter table oauth2_login_requests add column consented boolean not null default false`.execute(db)
      await sql`alter table oauth2_consent_requests drop column used`.execute(db)
      await sql`create index oauth2_consents_remembered on oauth2_consents (project_id, subject, client_id, given_at)
        where remembered`.execute(db)
    },
  },
  {
    name: 'oauth2-0010-consents-are-swept',
    async up(db) {
      await sql`alter table oauth2_consents add column look_at timestamptz`.execute(db)
      await sql`update oauth2_consents set look_at = coalesce(expires_at, given_at) + interval '1 day'
        where not remembered or expires_at is not null`.execute(db)
      await sql`create index oauth2_consents_by_look on oauth2_consents (look_at) where look_at is not null`.execute(db)
      await sql`create index oauth2_devices_by_grant on oauth2_devices (project_id, grant_id)
        where grant_id is not null`.execute(db)
    },
  },
  {
    name: 'oauth2-0011-repeated-consents-are-swept',
    async up(db) {
      await sql`update oauth2_consents set look_at = given_at + interval '1 day'
        where look_at is null and document #>> '{request,skip}' = 'true'`.execute(db)
    },
  },
]

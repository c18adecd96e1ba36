import { sql } from 'kysely'
import type { Migration } from '../../db/migrate'

export const billingMigration: Migration = {
  name: 'control-009-billing',
  up: async (db) => {
    const statements = [
      sql`create table control_subscriptions (
        workspace_id uuid primary key references control_workspaces on delete cascade, id uuid not null, status text not null,
        currency text not null, plan text not null, interval text not null, fee integer not null, anchor timestamptz not null,
        period_start timestamptz not null, payed_until timestamptz not null, usage_anchor timestamptz not null,
        usage_start timestamptz not null, usage_end timestamptz not null, next_plan text, next_interval text,
        cancels boolean not null default false, created_at timestamptz not null, updated_at timestamptz not null)`,
      sql`create index control_subscriptions_due on control_subscriptions (least(payed_until, usage_end)) where status <> 'canceled'`,
      sql`create table control_checkouts (
        id uuid primary key, workspace_id uuid not null references control_workspaces on delete cascade, status text not null,
        plan text not null, interval text not null, currency text not null, nonce text not null, return_to text not null,
        problem text, expires_at timestamptz not null, created_at timestamptz not null, updated_at timestamptz not null)`,
      sql`create unique index control_checkouts_open on control_checkouts (workspace_id) where status = 'open'`,
      sql`create table control_invoices (
        workspace_id uuid not null references control_workspaces on delete cascade, id uuid not null, number integer not null,
        type text not null, source text not null, status text not null, period_start timestamptz not null,
        document jsonb not null, invoiced_at timestamptz not null,
        primary key (workspace_id, id), unique (workspace_id, source), unique (workspace_id, number))`,
    ]
    for (const statement of statements) await statement.execute(db)
  },
}

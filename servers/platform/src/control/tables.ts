import type { Generated } from 'kysely'
import type { ThemeSettings } from '@atrium/shared/branding'
import type { Role } from '@atrium/shared/operations'
import type { Jsonb, SealedJson, SealedText, Timestamp } from '../db/columns'
import type { EventType } from '../events/event-types'
import type { JsonObject } from '../http/json'
import type { BillingTables } from './billing/tables'

type Stamps = { created_at: Timestamp; updated_at: Timestamp }

export type ControlTables = BillingTables & {
  control_workspaces: Stamps & {
    id: string
    name: string
    access_policy: string | null
    organization_id: string | null
    /** The workspace key that created it and may keep using it; null if a person did. */
    creator_key_id: string | null
  }
  control_projects: Stamps & {
    id: string
    slug: string
    workspace_id: string | null
    /** System projects (the console's own people) are never listed. */
    system: boolean
    state: 'running' | 'halted' | 'deleted'
    revision_id: string
    name: string
    environment: 'prod' | 'stage' | 'dev'
    home_region: string
  }
  /** Every accepted state of a project's settings. */
  control_revisions: {
    id: string
    project_id: string
    created_at: Timestamp
    /** Who saved it: an email address, or `API key`; null for the platform itself and where it is older than this column. */
    author: string | null
    /** The `RevisionDocument`. */
    document: SealedJson
  }
  /** Schemas that projects of a workspace embed or embedded, once each. */
  control_identity_schemas: Stamps & {
    id: string
    workspace_id: string
    /** The ID that it was first embedded with. */
    name: string
    blob_name: string
    /** SHA-256 of the text, in hexadecimal digits. */
    content_hash: string
    content: string
  }
  control_keys: Stamps & {
    id: string
    /** Exactly one of the two is set: the key's scope. */
    workspace_id: string | null
    project_id: string | null
    name: string
    owner_id: string
    hash: string
    last_characters: string
    expires_at: Timestamp | null
    /** To about ten minutes. */
    last_used_at: Timestamp | null
  }
  control_workspace_members: { workspace_id: string; identity_id: string; role: Role; created_at: Timestamp }
  control_project_members: { project_id: string; identity_id: string; role: Role; created_at: Timestamp }
  control_invites: Stamps & {
    id: string
    workspace_id: string | null
    project_id: string | null
    /** Null: a setup link, for the first owner. */
    email: string | null
    role: Role
    status: 'pending' | 'accepted' | 'declined' | 'cancelled' | 'removed'
    token_hash: string
    owner_id: string
    expires_at: Timestamp
  }
  control_organizations: Stamps & {
    id: string
    project_id: string
    label: string
    domains: Jsonb<string[]>
    session_lifespan: string | null
    default_region: string | null
  }
  control_portal_links: {
    id: string
    project_id: string
    organization_id: string
    value: SealedText
    document: SealedJson
    created_at: Timestamp
    expires_at: Timestamp
  }
  /** A project's events in the order of their IDs (`events/record-events`), without secrets and traits. */
  control_events: {
    project_id: string
    id: string
    type: EventType
    identity_id: string | null
    attributes: Jsonb<Record<string, string>>
    created_at: Timestamp
  }
  control_event_streams: Stamps & {
    id: string
    project_id: string
    /** The `StreamDocument`. */
    document: SealedJson
    /** Whether it delivers; events wait while it doesn't. */
    active: Generated<boolean>
    /** When it may deliver again, or be taken from a process that has ended. */
    due_at: Generated<Date>
    /** Of the process that serves it. */
    lease: string | null
  }
  /** An event for each event stream of its project, written with the event. */
  control_event_deliveries: Stamps & {
    project_id: string
    stream_id: string
    event_id: string
    /** `dead`: no further attempts. */
    status: 'waiting' | 'delivered' | 'dead'
    attempts: number
    problem: string | null
  }
  control_custom_domains: Stamps & {
    id: string
    project_id: string
    hostname: string
    document: Jsonb<JsonObject>
    /** The required value of the domain's TXT record. */
    token: Generated<string>
    status: Generated<'pending' | 'verified' | 'failed'>
    /** Checks in a row that did not prove it. */
    failures: Generated<number>
    problem: string | null
    next_check_at: Timestamp
  }
  control_branding_themes: Stamps & {
    id: string
    project_id: string
    name: string
    settings: Jsonb<ThemeSettings>
  }
  /** Themes that were published and not rolled back; the highest number is the latest. */
  control_branding_publications: {
    project_id: string
    number: number
    /** May have been deleted since. */
    theme_id: string
    theme_name: string
    /** The revision that it created, and the one before. */
    revision_id: string
    previous_revision_id: string
    created_at: Timestamp
  }
  control_active_projects: { identity_id: string; project_id: string }
  /** IDs of the keys that secrets in the database are sealed with. */
  control_secrets_keys: { id: string; created_at: Generated<Date> }
  /** Columns without plaintext values. */
  control_sealed_columns: { name: string }
}

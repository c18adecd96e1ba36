import type { Generated } from 'kysely'
import type { Jsonb, SealedJson, SealedText, Timestamp } from '../db/columns'
import type { Json, JsonObject } from '../http/json'
import type { Credentials, RecoveryAddress, VerifiableAddress } from './identities/identity'
import type { AuthenticationMethod } from './sessions/authentication-method'

type Stamps = { created_at: Timestamp; updated_at: Timestamp }

/** Tables of the identity service. Every key starts with the project. */
export type IdentityTables = {
  identity_identities: Stamps & {
    project_id: string
    id: string
    schema_id: string
    state: 'active' | 'inactive'
    state_changed_at: Timestamp
    traits: Jsonb<Json>
    metadata_public: Jsonb<Json> | null
    metadata_admin: Jsonb<Json> | null
    external_id: string | null
    organization_id: string | null
    /** Some types' configurations are sealed: see `sealCredentials`. */
    credentials: Jsonb<Credentials>
    verifiable_addresses: Jsonb<VerifiableAddress[]>
    recovery_addresses: Jsonb<RecoveryAddress[]>
  }
  /** How many identities each statement added or deleted; their sum is the number of a project (`identities/count`). */
  identity_count_changes: { project_id: string; change: number }
  /** Sign-in names and addresses of identities. A value belongs to only one identity of a project. */
  identity_handles: {
    project_id: string
    value: string
    identity_id: string
    /** Credential types that sign in with this value. */
    types: Jsonb<string[]>
    verifiable: boolean
    recovery: boolean
  }
  /** The names of an identity as one text with a trigram index: a copy for searches that is updated with a delay. */
  identity_names: { project_id: string; identity_id: string; names: string }
  /** Identities whose names that copy doesn't reflect yet. */
  identity_names_due: { project_id: string; identity_id: string }
  identity_sessions: Stamps & {
    project_id: string
    id: string
    identity_id: string
    /** SHA-256 of the token; the token itself is not stored. */
    token_hash: string
    active: boolean
    aal: 'aal1' | 'aal2'
    methods: Jsonb<AuthenticationMethod[]>
    authenticated_at: Timestamp
    issued_at: Timestamp
    expires_at: Timestamp
    /** Whether it was extended since its browser got the cookie. */
    renews_cookie: Generated<boolean>
  }
  identity_devices: {
    project_id: string
    id: string
    session_id: string
    ip_address: string
    user_agent: string
    location: string
    created_at: Timestamp
  }
  identity_flows: {
    project_id: string
    id: string
    kind: 'login' | 'registration' | 'recovery' | 'verification' | 'settings'
    expires_at: Timestamp
    created_at: Timestamp
    /** The `FlowDocument`; sealed, because forms show the secrets of new second factors. */
    document: SealedJson
    /** How many codes were submitted. */
    code_attempts: Generated<number>
  }
  /** One-time codes and links; only hashes are stored, those of codes sealed. */
  identity_codes: {
    project_id: string
    id: string
    flow_id: string
    purpose: string
    /** Of a link's token. */
    secret_hash: string | null
    /** Of a code. */
    sealed_hash: SealedText | null
    identity_id: string | null
    address: string
    created_at: Timestamp
    expires_at: Timestamp
    used_at: Timestamp | null
  }
  /** What went wrong in a browser, for the error page. */
  identity_errors: Stamps & { project_id: string; id: string; content: Jsonb<JsonObject> }
  /** The courier's outbox. */
  identity_messages: Stamps & {
    project_id: string
    id: string
    status: 'queued' | 'processing' | 'sent' | 'abandoned'
    type: 'email' | 'phone'
    channel: string
    recipient: string
    subject: SealedText
    body: SealedText
    template_type: string
    /** The model of its templates; it contains the code or link, like the body. */
    template_data: SealedJson
    send_count: number
    /** When delivery may be tried; while it is being processed, when another process may take it. */
    due_at: Timestamp
  }
  /** Attempts to deliver a message. */
  identity_dispatches: Stamps & {
    project_id: string
    id: string
    message_id: string
    status: 'failed' | 'success'
    error: Jsonb<JsonObject> | null
  }
  /** Values that a browser gets back after a detour, such as a settings form that waits for reauthentication. */
  identity_continuities: {
    project_id: string
    id: string
    name: string
    identity_id: string | null
    payload: Jsonb<JsonObject>
    expires_at: Timestamp
  }
  /** The project's secret that provider tokens are sealed with. */
  identity_sealing: { project_id: string; secret: SealedText }
  /** Counts of limited attempts, by a hash of their subject. */
  identity_attempts: {
    project_id: string
    key: string
    count: number
    /** Who used a value that can be used only once. */
    owner: string | null
    expires_at: Timestamp
  }
  /** Users provisioned by SCIM, in addition to their identities. */
  identity_scim_users: Stamps & {
    project_id: string
    identity_id: string
    organization_id: string
    user_name: string
    external_id: string | null
    /** The directory's document, without the password. */
    document: Jsonb<JsonObject>
  }
  identity_scim_groups: Stamps & {
    project_id: string
    id: string
    organization_id: string
    display_name: string
    external_id: string | null
  }
  identity_scim_members: { project_id: string; group_id: string; member_id: string; type: 'User' | 'Group' }
  /** Sessions that a native app fetches with two codes: one from the start, one from the browser's return. */
  identity_exchanges: {
    project_id: string
    id: string
    flow_id: string
    /** SHA-256 of the codes. */
    init_hash: string
    return_hash: string | null
    session_id: string | null
    expires_at: Timestamp
  }
}

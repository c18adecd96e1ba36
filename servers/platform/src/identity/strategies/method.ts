import type { JsonObject } from '../../http/json'
import type { IdentityConfig } from '../config'
import type { Flow } from '../flows/flow'
import type { Submission } from '../flows/submission'
import type { Identity } from '../identities/identity'
import type { IdentitySchema } from '../schemas/schema'
import type { LiveSession } from '../sessions/read-session'
import type { Aal } from '../sessions/session'
import type { UiNode } from '../ui/nodes'
import type { Visit } from '../visit'

/** Who asks for a login form, and for what. */
export type LoginAsk = {
  visit: Visit
  schema: IdentitySchema
  aal: Aal
  /** Somebody who is signed in confirms that it is still them. */
  refresh: boolean
  live: LiveSession | undefined
  /** Whose sign-in name was given on the screen before, if that may be told. */
  account?: Identity | undefined
}

export type LoginOutcome =
  | { kind: 'signed-in'; identity: Identity; method: string; aal: Aal }
  /** A further step: the flow with its new form, not yet stored. */
  | { kind: 'next'; flow: Flow }

export type RegistrationOutcome =
  /** The identity to be stored, with its credential. */
  | { kind: 'registered'; identity: Identity; method: string }
  /** Another screen of the same form, with what was typed. */
  | { kind: 'screen'; screen: 'profile' | 'credentials'; traits: JsonObject | undefined }
  | { kind: 'next'; flow: Flow }

export type SettingsOutcome =
  | { kind: 'changed'; identity: Identity; method: string; proved?: string }
  /** The form changed, nothing was saved. */
  | { kind: 'next'; flow: Flow }

export type SettingsAsk = { visit: Visit; schema: IdentitySchema; identity: Identity; internal: JsonObject }

/** What a method takes part in. A method is one file; the flows know it by this and its name only. */
export type Method = {
  name: string
  /** Whether the project offers it at all: a form for a method that is switched off is refused. */
  isEnabled: (config: IdentityConfig) => boolean
  login?: {
    nodes: (ask: LoginAsk) => UiNode[]
    /** A step that is taken when the flow begins, as there is nothing to choose: the flow after it, not yet stored. */
    atOnce?: (ask: LoginAsk, flow: Flow) => Promise<Flow | undefined>
    submit: (submission: Submission) => Promise<LoginOutcome>
  }
  registration?: {
    nodes: (visit: Visit, schema: IdentitySchema) => UiNode[]
    submit: (submission: Submission, schema: IdentitySchema) => Promise<RegistrationOutcome>
  }
  settings?: {
    nodes: (ask: SettingsAsk) => UiNode[] | Promise<UiNode[]>
    /** Whether the change asks for a session that is fresh. */
    isPrivileged: (submission: Submission, identity: Identity, schema: IdentitySchema) => boolean
    submit: (submission: Submission, identity: Identity, schema: IdentitySchema) => Promise<SettingsOutcome>
  }
}

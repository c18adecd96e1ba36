import type { JsonObject } from '../../http/json'
import type { IdentityConfig } from '../config'
import type { Flow } from '../flows/flow'
import type { Submission } from '../flows/submission'
import type { Identity } from '../identities/identity'
import type { IdentitySchema } from '../schemas/schema'
import type { LiveSession } from '../sessions/read-session'
import type { Aal, ProviderProof } from '../sessions/authentication-method'
import type { Complaint } from '../ui/form-problem'
import type { UiNode } from '../ui/nodes'
import type { Visit } from '../visit'
import type { Ceremony } from './keys/ceremony'
import type { Arrival, ArrivalInput } from './federated/arrival'

/** The form of a browser or native client. Methods keep their state for the form in `internal`. */
export type FormContext = {
  visit: Visit
  schema: IdentitySchema
  type: Flow['type']
  internal: JsonObject
  /** Only the providers of this organization are offered. */
  organization?: string | undefined
}

/** Who requests a login form, and for what. */
export type LoginContext = FormContext & {
  aal: Aal
  /** A signed-in person authenticates again. */
  refresh: boolean
  live: LiveSession | undefined
  /** The identity whose sign-in name was entered on the previous screen, if it may be revealed. */
  account?: Identity | undefined
  /** All in one, or the first or second of two screens; for the second, only what it adds to the first. */
  screen: 'all' | 'identifier' | 'credentials'
}

/** The browser has to visit a provider, and returns to a route of the method. */
export type ProviderRedirect = { kind: 'elsewhere'; url: string }

/** An app submitted a provider's assertion about a person; it isn't decided yet whether the person is known. */
export type Arrived = { kind: 'arrived'; arrival: Arrival; input: ArrivalInput }

export type LoginOutcome =
  /** `flow`: completed by the method, not yet stored. */
  | { kind: 'signed-in'; identity: Identity; method: string; aal: Aal; by?: ProviderProof; flow?: Flow }
  /** A further step: the flow with its new form, not yet stored. */
  | { kind: 'next'; flow: Flow }
  /** The same, but scripts are also redirected to the flow's page, which has to reload. */
  | { kind: 'page'; flow: Flow }
  | ProviderRedirect
  | Arrived

export type RegistrationOutcome =
  /** The identity to be stored, with its credential; `ceremony` created its key and is used up with it. */
  | { kind: 'registered'; identity: Identity; method: string; aal?: Aal; by?: ProviderProof; ceremony?: Ceremony }
  /** Another screen of the same form, with its input. */
  | { kind: 'screen'; screen: 'profile' | 'credentials'; traits: JsonObject | undefined }
  | { kind: 'next'; flow: Flow }
  | ProviderRedirect
  | Arrived

export type SettingsOutcome =
  /** `proved`: the change itself proved that the person has the method, at this level. */
  | { kind: 'changed'; identity: Identity; method: string; proved?: Aal }
  /** The form changed, nothing was saved. */
  | { kind: 'next'; flow: Flow }
  | ProviderRedirect

export type SettingsContext = FormContext & { identity: Identity }

/** A kind of flow that methods take part in. */
export type Stage = 'login' | 'registration' | 'settings'

/** The interface of a method. A method is one file; flows only use this and its name. */
export type Method = {
  name: string
  /** Whether the project offers it at all: a form for a disabled method is rejected. */
  isEnabled: (config: IdentityConfig, stage: Stage) => boolean
  /** Fields that are only filled in for this method: a form without a method is for it if one of them is. */
  fields?: Partial<Record<Stage, readonly string[]>>
  /** Whether fields that several methods share are meant for this one; by default they are. */
  isIntended?: (visit: Visit, body: Record<string, unknown>) => boolean
  login?: {
    nodes: (context: LoginContext) => UiNode[]
    /** Takes a step when the flow starts if there is nothing to choose. Returns the flow after it, not yet stored. */
    autoStep?: (context: LoginContext, flow: Flow) => Promise<Flow | undefined>
    /** Whether a form may use it; by default, if it has nodes to offer. */
    isOffered?: (context: LoginContext) => boolean
    /** Fields that a form lacks. Reported before the CSRF check, as by the real service. */
    missing?: (body: Record<string, unknown>) => Complaint[]
    submit: (submission: Submission) => Promise<LoginOutcome>
  }
  registration?: {
    nodes: (context: FormContext) => UiNode[]
    /** Missing form fields besides the traits; reported together with the traits' errors. */
    missing?: (body: Record<string, unknown>) => Complaint[]
    submit: (submission: Submission, schema: IdentitySchema) => Promise<RegistrationOutcome>
  }
  settings?: {
    nodes: (context: SettingsContext) => UiNode[] | Promise<UiNode[]>
    /** This method's messages are added to those above the form instead of replacing them. */
    keepsMessages?: true
    /** Validates the fields alone, before the CSRF check. @throws FormProblem */
    assertFields?: (submission: Submission, schema: IdentitySchema) => Promise<unknown>
    /** Whether the change requires a privileged session. */
    isPrivileged: (submission: Submission, identity: Identity, schema: IdentitySchema) => boolean | Promise<boolean>
    submit: (submission: Submission, identity: Identity, schema: IdentitySchema) => Promise<SettingsOutcome>
  }
}

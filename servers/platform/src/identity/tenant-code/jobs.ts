import type { JsonnetErrorKind } from '@atrium/jsonnet'
import type { Mode, TemplateErrorKind } from '@atrium/gotemplate'
import type { TemplateType } from '../courier/kinds'
import type { Via } from '../identities/identity'
import type { FieldProblem } from '../schemas/problems'
import type { SamlProfile } from '../strategies/saml/check-response'
import type { IdpMetadata } from '../strategies/saml/parse-metadata'
import type { SamlRequest } from '../strategies/saml/saml-service'

/** What a project's code is written in; Go's `text/template` and `html/template` differ in how they escape. */
export type CodeLanguage = 'jsonnet' | 'text-template' | 'html-template'

/** Work for a project's own code and schemas. Values cross threads as JSON text, whose depth is limited where it is parsed. */
export type TenantJob =
  | { kind: 'jsonnet'; source: string; values: string }
  | { kind: 'template'; source: string; mode: Mode; type: TemplateType; via: Via; data: string }
  | { kind: 'code'; language: CodeLanguage; source: string }
  | { kind: 'schema'; text: string }
  | { kind: 'traits'; schema: string; traits: string }
  | { kind: 'saml-metadata'; xml: string }
  | { kind: 'saml-response'; metadata: IdpMetadata; request: SamlRequest; response: string; keys: string[] }

export type JsonnetFault = { kind: JsonnetErrorKind; message: string; line?: number; column?: number }

export type TenantResult =
  | { kind: 'text'; text: string }
  | { kind: 'jsonnet-fault'; fault: JsonnetFault }
  | { kind: 'template-fault'; fault: { kind: TemplateErrorKind; message: string } }
  | { kind: 'schema-fault'; reason: string }
  | { kind: 'code-fault'; message: string }
  | { kind: 'code-ok' }
  | { kind: 'schema-ok' }
  | { kind: 'problems'; problems: FieldProblem[] }
  | { kind: 'saml-metadata'; metadata: IdpMetadata }
  | { kind: 'saml-profile'; profile: SamlProfile }
  | { kind: 'saml-fault'; reason: string }

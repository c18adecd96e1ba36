import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { TemplateError } from '@atrium/gotemplate'
import { HttpError, invalid, notFound } from '../http/errors'
import { reply, type ControlCall, type ControlHandlers } from '../http/handlers'
import type { Json } from '../http/json'
import { attempt } from '../identity/attempts'
import { readAddress, readEmbedded } from '../identity/config-address'
import { defaultTemplate } from '../identity/courier/defaults'
import { deliver } from '../identity/courier/deliver'
import { isTemplateType, kinds, type Part, type TemplateType } from '../identity/courier/kinds'
import { templateData, type Contents } from '../identity/courier/model'
import { courierSettings, routeOf } from '../identity/courier/settings'
import { renderMessage, templatePlace, viaOf } from '../identity/courier/templates'
import { findIdentity } from '../identity/identities/store'
import { renderListedIdentity } from '../identity/identities/render'
import { renderInThread } from '../identity/tenant-code/pool'
import { bodyOf, projectOf } from './calls'
import type { ServedProject } from './project'
import { readableUrl } from './secrets'

/** Message types whose texts a project can customize. */
const types = [
  'login_code_valid',
  'registration_code_valid',
  'recovery_code_valid',
  'recovery_code_invalid',
  'recovery_valid',
  'recovery_invalid',
  'verification_code_valid',
  'verification_code_invalid',
  'verification_valid',
  'verification_invalid',
  'verifiable_address_changed',
] as const satisfies readonly TemplateType[]

/** The most bytes of a template, and characters of its output, in a preview. */
const LONGEST = 200_000
const LONGEST_ERROR = 2_000
const CODE = '123456'

const template = z.string().max(LONGEST, `may have ${LONGEST} characters at most`)
const preview = z.strictObject({
  template_type: z.enum(types),
  sources: z.partialRecord(z.enum(['subject', 'plaintext', 'html', 'sms']), template),
  identity_id: z.guid().optional(),
})
const test = z.discriminatedUnion('via', [
  z.strictObject({ via: z.literal('email'), recipient: z.email().max(254), template_type: z.enum(types).optional() }),
  z.strictObject({
    via: z.literal('sms'),
    recipient: z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a phone number such as +15550100'),
    template_type: z.enum(types).optional(),
  }),
])

const partsOf = (type: TemplateType): Part[] => [
  'subject',
  'html',
  'plaintext',
  ...(kinds[type].sms ? ['sms' as const] : []),
]

const served = async (call: ControlCall): Promise<ServedProject> => ({
  ...(await projectOf(call)),
  egress: call.egress,
})

/** A message rendered with test data, or for a person of the project. */
async function contentsOf(call: ControlCall, project: ServedProject, identityId?: string): Promise<Contents> {
  const found = identityId === undefined ? undefined : await findIdentity(call.db, project.id, identityId)
  if (identityId !== undefined && !found) throw notFound('The identity does not exist.')
  const url = `${call.base}/p/${project.slug}/self-service`
  const sample: Json = {
    id: '00000000-0000-4000-8000-000000000000',
    schema_id: 'default',
    state: 'active',
    traits: { email: 'ada@example.com', name: 'Ada Lovelace' },
  }
  const identity = found
    ? (JSON.parse(JSON.stringify(renderListedIdentity(found, call.base))) as typeof sample)
    : sample
  const email = found?.verifiableAddresses[0]?.value
  return {
    To: email ?? 'ada@example.com',
    RequestURL: `${url}/login/browser`,
    RequestURLDomain: new URL(call.base).hostname,
    TransientPayload: {},
    Identity: identity,
    Traits: identity.traits ?? {},
    ExpiresInMinutes: 60,
    RecoveryCode: CODE,
    RecoveryURL: `${url}/recovery?token=example`,
    VerificationCode: CODE,
    VerificationURL: `${url}/verification?code=${CODE}`,
    LoginCode: CODE,
    RegistrationCode: CODE,
    ChangedAt: call.now.toISOString(),
  }
}

const errorText = (error: unknown): string =>
  (error instanceof HttpError
    ? (error.reason ?? error.message)
    : error instanceof Error
      ? error.message
      : String(error)
  ).slice(0, LONGEST_ERROR)

/** A template's text. A URL is read if the project has stored it: a preview makes no other requests. */
async function textOf(project: ServedProject, type: TemplateType, part: Part, source: string): Promise<string> {
  if (!/^https?:\/\/\S+$/.test(source)) return readEmbedded(source) ?? source
  const stored = courierSettings(project).template(templatePlace(type, part))
  if (stored !== undefined && readableUrl(stored) === source) return readAddress(project, stored)
  throw invalid('A template URL is loaded when you save it.')
}

export const courierHandlers = {
  /** Every template of a project: its source, ours, and the fields that it may read. */
  async listCourierTemplates(call) {
    const project = await served(call)
    const { template: addressOf } = courierSettings(project)
    return {
      templates: types.map((type) => ({
        type,
        variables: { email: kinds[type].email, sms: kinds[type].sms ?? [] },
        parts: partsOf(type).map((part) => {
          const address = addressOf(templatePlace(type, part))
          const fallback = defaultTemplate(type, part)
          return {
            part,
            changed: address !== undefined,
            source: address === undefined ? fallback : (readEmbedded(address) ?? readableUrl(address)),
            default_source: fallback,
          }
        }),
      })),
    }
  },

  /** Renders templates as they will be sent, in the project's bounded threads. A template that fails has its error. */
  async previewCourierTemplate(call) {
    const { template_type: type, sources, identity_id } = bodyOf(call, preview)
    const project = await served(call)
    const contents = await contentsOf(call, project, identity_id)
    const render = async (part: Part, source: string) => {
      const via = viaOf(part)
      const data = templateData(type, via, contents)
      const mode = part === 'html' ? 'html' : 'text'
      try {
        const text = await renderInThread(project, {
          source: await textOf(project, type, part, source),
          mode,
          type,
          via,
          data,
        })
        return { text: part === 'subject' ? text.trim() : text }
      } catch (error) {
        if (error instanceof TemplateError || (error instanceof HttpError && error.status !== 503))
          return { error: errorText(error) }
        throw error
      }
    }
    const rendered = await Promise.all(
      partsOf(type).flatMap((part) => {
        const source = sources[part]
        return source === undefined ? [] : [render(part, source).then((result) => [part, result] as const)]
      }),
    )
    return reply({ to: contents.To, parts: Object.fromEntries(rendered) }, { status: 200 })
  },

  /** Sends one message at once with the project's configuration, and returns the server's response. It is not stored. */
  async testCourierDelivery(call) {
    const { via, recipient, template_type: type = 'verification_code_valid' } = bodyOf(call, test)
    const project = await served(call)
    if (!isTemplateType(type) || (via === 'sms' && !kinds[type].sms)) throw invalid('This template has no SMS text.')
    const { kind } = routeOf(courierSettings(project), via)
    if (kind === 'mailbox') return reply({ route: kind, delivered: false }, { status: 200 })
    await attempt({ ...call, project }, [{ kind: 'message', of: ['delivery test'] }])
    const contents = { ...(await contentsOf(call, project)), To: recipient }
    const data = templateData(type, via, contents)
    try {
      const rendered = await renderMessage(project, type, via, data)
      const message = { id: randomUUID(), recipient, ...rendered, template_type: type, template_data: data }
      await deliver(project, message, () => undefined)
      return reply({ route: kind, delivered: true }, { status: 200 })
    } catch (error) {
      return reply({ route: kind, delivered: false, error: errorText(error) }, { status: 200 })
    }
  },
} satisfies ControlHandlers

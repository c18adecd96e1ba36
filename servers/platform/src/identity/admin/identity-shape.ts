import { z } from 'zod'
import { limitedList } from '../../http/limited-list'
import { invalid } from '../../http/errors'
import { isRecord, knownNames } from '../../http/json'

/** Maximum entries of each list of an identity: far more than anyone has links, codes or addresses. */
const MOST = 1_000

const text = z.string().nullish()
const flag = z.boolean().nullish()
const time = z.iso.datetime({ offset: true }).nullish()
const id = z.guid().nullish()
const idOrNothing = z.union([z.guid(), z.literal('')]).nullish()

/** An object that rejects unknown fields. Field names are case-insensitive. */
const strict = <T extends z.ZodRawShape>(shape: T) =>
  z.preprocess(knownNames(Object.keys(shape)), z.strictObject(shape))

const address = { id, value: text, via: text, created_at: time, updated_at: time }
const verifiable = { ...address, verified: flag, status: text, verified_at: time }
const recovery = { ...address, break_glass_for_organization: idOrNothing }

const configured = <T extends z.ZodRawShape>(config: T) => strict({ config: strict(config).nullish() }).nullish()
const link = { subject: text, provider: text, organization: idOrNothing }
const linked = <T extends z.ZodRawShape>(one: T) => configured({ providers: limitedList(strict(one), MOST).nullish() })
const keys = configured({ credentials: z.unknown().optional(), user_handle: z.unknown().optional() })

const credentials = strict({
  password: configured({ password: text, hashed_password: text, use_password_migration_hook: flag }),
  oidc: linked({ ...link, use_auto_link: flag }),
  saml: linked(link),
  totp: configured({ totp_url: text }),
  lookup_secret: configured({ codes: limitedList(strict({ code: text, used_at: time }), MOST).nullish() }),
  webauthn: keys,
  passkey: keys,
})

/** Bodies that describe an identity (`createIdentityBody`, `updateIdentityBody`); each field may be left out or null. */
const fields = {
  schema_id: text,
  traits: z.unknown().optional(),
  credentials: credentials.nullish(),
  metadata_public: z.unknown().optional(),
  metadata_admin: z.unknown().optional(),
  recovery_addresses: limitedList(strict(recovery), MOST).nullish(),
  verifiable_addresses: limitedList(strict(verifiable), MOST).nullish(),
  state: text,
  organization_id: idOrNothing,
  external_id: text,
  region: text,
}
const identity = strict(fields)

/** An object that ignores unknown fields. */
const loose = <T extends z.ZodRawShape>(shape: T) => z.preprocess(knownNames(Object.keys(fields)), z.looseObject(shape))

const replacement = loose({
  schema_id: text,
  credentials: credentials.nullish(),
  state: text,
  external_id: text,
  region: text,
})

const patched = loose({
  schema_url: text,
  recovery_addresses: limitedList(z.looseObject(recovery), MOST).nullish(),
  verifiable_addresses: limitedList(z.looseObject(verifiable), MOST).nullish(),
})

/** The body as parsed by the schema. */
function shaped(schema: z.ZodType, body: unknown, allows: 'unknown fields' | 'no others'): Record<string, unknown> {
  const { data, error } = schema.safeParse(body)
  const issues = error?.issues ?? []
  const [issue] = allows === 'no others' ? issues : issues.filter(({ code }) => code !== 'unrecognized_keys')
  // if all issues are unknown fields, which are ignored, the body is used as sent
  if (!issue) return isRecord(data) ? data : isRecord(body) ? body : {}
  const where = [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join('.')
  if (issue.code === 'too_big') throw invalid(`The field "${where}" can have at most ${MOST} entries.`)
  throw invalid(
    issue.code === 'unrecognized_keys'
      ? `An identity has no field "${where}".`
      : `The field "${where}" has a value of another type.`,
  )
}

/** A body that describes an identity. @throws HttpError 400 for unknown fields, and values of the wrong type */
export const newIdentityBody = (body: unknown) => shaped(identity, body, 'no others')

/** The same for a replacement, where the service ignores unknown fields, including addresses. @throws HttpError 400 */
export const replacementBody = (body: unknown) => shaped(replacement, body, 'unknown fields')

/** A patched identity, with its addresses and the URL of its schema. @throws HttpError 400 for values of another type */
export const patchedBody = (body: unknown) => shaped(patched, body, 'unknown fields')

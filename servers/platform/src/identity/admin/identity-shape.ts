import { z } from 'zod'
import { limitedList } from '../../http/limited-list'
import { invalid } from '../../http/errors'

/** Entries of each list of an identity: far more than anyone has links, codes or addresses. */
const MOST = 1_000

const text = z.string().nullish()
const flag = z.boolean().nullish()
const time = z.iso.datetime({ offset: true }).nullish()
const id = z.guid().nullish()
const idOrNothing = z.union([z.guid(), z.literal('')]).nullish()

const address = { id, value: text, via: text, created_at: time, updated_at: time }
const verifiable = z.strictObject({ ...address, verified: flag, status: text, verified_at: time })
const recovery = z.strictObject({ ...address, break_glass_for_organization: idOrNothing })

const configured = <T extends z.ZodRawShape>(config: T) =>
  z.strictObject({ config: z.strictObject(config).nullish() }).nullish()
const link = { subject: text, provider: text, organization: idOrNothing }
const linked = <T extends z.ZodRawShape>(one: T) =>
  configured({ providers: limitedList(z.strictObject(one), MOST).nullish() })
const keys = configured({ credentials: z.unknown().optional(), user_handle: z.unknown().optional() })

const credentials = z.strictObject({
  password: configured({ password: text, hashed_password: text, use_password_migration_hook: flag }),
  oidc: linked({ ...link, use_auto_link: flag }),
  saml: linked(link),
  totp: configured({ totp_url: text }),
  lookup_secret: configured({ codes: limitedList(z.strictObject({ code: text, used_at: time }), MOST).nullish() }),
  webauthn: keys,
  passkey: keys,
})

/** Bodies that describe an identity (`createIdentityBody`, `updateIdentityBody`); each field may be left out or null. */
const identity = z.strictObject({
  schema_id: text,
  traits: z.unknown().optional(),
  credentials: credentials.nullish(),
  metadata_public: z.unknown().optional(),
  metadata_admin: z.unknown().optional(),
  recovery_addresses: limitedList(recovery, MOST).nullish(),
  verifiable_addresses: limitedList(verifiable, MOST).nullish(),
  state: text,
  organization_id: idOrNothing,
  external_id: text,
  region: text,
})

const replacement = z.looseObject({
  schema_id: text,
  credentials: credentials.nullish(),
  state: text,
  external_id: text,
  region: text,
})

const addresses = z.looseObject({
  recovery_addresses: limitedList(recovery.loose(), MOST).nullish(),
  verifiable_addresses: limitedList(verifiable.loose(), MOST).nullish(),
})

function assertShape(schema: z.ZodType, body: unknown, allows: 'unknown fields' | 'no others'): void {
  const issues = schema.safeParse(body).error?.issues ?? []
  const [issue] = allows === 'no others' ? issues : issues.filter(({ code }) => code !== 'unrecognized_keys')
  if (!issue) return
  const where = [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join('.')
  if (issue.code === 'too_big') throw invalid(`The field "${where}" can have at most ${MOST} entries.`)
  throw invalid(
    issue.code === 'unrecognized_keys'
      ? `An identity has no field "${where}".`
      : `The field "${where}" has a value of another type.`,
  )
}

/** @throws HttpError 400 for a field that an identity does not have, and for values of another type */
export const assertNewIdentity = (body: unknown): void => assertShape(identity, body, 'no others')

/** The same for a replacement, in which the service overlooks fields that it does not know, addresses among them. @throws HttpError 400 */
export const assertReplacement = (body: unknown): void => assertShape(replacement, body, 'unknown fields')

/** The addresses of a patched identity. @throws HttpError 400 for values of another type */
export const assertAddresses = (body: unknown): void => assertShape(addresses, body, 'unknown fields')

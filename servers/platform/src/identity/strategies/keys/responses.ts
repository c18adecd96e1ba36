import { z } from 'zod'
import { limitedList } from '../../../http/limited-list'

/** Bytes of a response's parts: far more than authenticators send, as each new key is stored with its account. */
const LONGEST = 16_384
/** Bytes of a key's ID (WebAuthn level 3, 7.1, step 25). */
const LONGEST_ID = 1_023
const MOST_TRANSPORTS = 20

/** At most this many bytes, in base64url. */
const base64url = (max: number) =>
  z
    .string()
    .max(Math.ceil(max / 3) * 4)
    .regex(/^[\w+/-]+={0,2}$/)
    .transform((text) => Buffer.from(text, 'base64url').toString('base64url'))

const id = base64url(LONGEST_ID)
const part = base64url(LONGEST)
const credential = { id, rawId: id, type: z.literal('public-key') }

const created = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: limitedList(z.string().max(100), MOST_TRANSPORTS).optional(),
  }),
})

const asserted = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: z
      .union([part, z.literal(''), z.null()])
      .optional()
      .transform((text) => text || undefined),
  }),
})

/** The browser's response after creating a key. */
export type CreatedResponse = z.infer<typeof created>
/** The browser's response after using a key. */
export type AssertedResponse = z.infer<typeof asserted>

function read<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Parses the JSON that the script writes into the form; undefined for anything else. */
export const createdResponse = (text: string): CreatedResponse | undefined => read<CreatedResponse>(created, text)
export const assertedResponse = (text: string): AssertedResponse | undefined => read<AssertedResponse>(asserted, text)

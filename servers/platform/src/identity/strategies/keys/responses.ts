import { z } from 'zod'

const base64url = z
  .string()
  .regex(/^[\w+/-]+={0,2}$/)
  .transform((text) => Buffer.from(text, 'base64url').toString('base64url'))

const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') }

const created = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string()).optional(),
  }),
})

const asserted = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z
      .union([base64url, z.literal(''), z.null()])
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

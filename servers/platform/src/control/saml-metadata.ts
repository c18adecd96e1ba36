import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { reply, type ControlCall, type ControlHandlers } from '../http/handlers'
import { MetadataFault } from '../identity/strategies/saml/parse-metadata'
import { metadataInThread } from '../identity/tenant-code/pool'
import { OutgoingError } from '../outgoing/outgoing'
import { bodyOf, projectOf } from './calls'
import { fetchDocument } from './fetch-document'
import type { Project } from './project'

const LONGEST = 256 * 1024
const LONGEST_URL = 2_000
const MOST_CERTIFICATES = 20

const tooLong = `may have ${LONGEST} characters at most`
const document = z
  .strictObject({
    xml: z.string().min(1).max(LONGEST, tooLong).optional(),
    url: z
      .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
      .max(LONGEST_URL)
      .optional(),
  })
  .refine(({ xml, url }) => (xml === undefined) !== (url === undefined), 'must contain either xml or url')

async function fetchMetadata(call: ControlCall, project: Project, url: string): Promise<string> {
  const headers = { accept: 'application/samlmetadata+xml, application/xml, text/xml' }
  try {
    const { status, body } = await fetchDocument(call, project, url, headers)
    if (status === 200) return body
    throw new MetadataFault(`can't be fetched: the server responded with status ${status}`)
  } catch (error) {
    if (error instanceof OutgoingError) throw new MetadataFault(`can't be fetched: ${error.message.replace(/\.$/, '')}`)
    throw error
  }
}

/** @throws MetadataFault for an invalid certificate */
function certificateOf(base64: string) {
  try {
    const { subject, validFrom, validTo, fingerprint256 } = new X509Certificate(Buffer.from(base64, 'base64'))
    // Node omits a subject without names, contrary to its types
    const named = subject as string | undefined
    return {
      subject: named?.split('\n').join(', ') ?? '',
      fingerprint_sha256: fingerprint256,
      not_before: new Date(validFrom).toISOString(),
      not_after: new Date(validTo).toISOString(),
    }
  } catch {
    throw new MetadataFault("have a certificate that can't be read")
  }
}

export const samlMetadataHandlers = {
  /**
   * Parses metadata of a SAML identity provider as sign-in will, from text or from a URL under the egress policy. Nothing is
   * stored. Unusable metadata is a result: `{ error }`. A fetched document is only returned if it could be parsed.
   */
  async readSamlMetadata(call) {
    const { xml, url } = bodyOf(call, document)
    const project = await projectOf(call)
    try {
      const text = xml ?? (await fetchMetadata(call, project, url ?? ''))
      const { entityId, signInUrl, certificates } = await metadataInThread(project, text)
      const found = {
        entity_id: entityId,
        sign_in_url: signInUrl,
        certificates: certificates.slice(0, MOST_CERTIFICATES).map(certificateOf),
      }
      return reply({ metadata: { ...found, ...(url !== undefined && { xml: text }) } }, { status: 200 })
    } catch (error) {
      if (!(error instanceof MetadataFault)) throw error
      return reply({ error: `The metadata ${error.message}.` }, { status: 200 })
    }
  },
} satisfies ControlHandlers

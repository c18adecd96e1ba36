import { z } from 'zod'
import type { Egress } from '../../outgoing/egress'
import { OutgoingError, type OutgoingRules } from '../../outgoing/outgoing'
import type { ClientDocument } from './fields'
import { reject } from './validate'

const listed = z.array(z.string()).min(1)

const metadata = (reason: string) => reject('invalid_client_metadata', `sector_identifier_uri ${reason}`)

/** The key of the sector's check, which is repeated when it changes; empty for a client without a sector identifier. */
export const sectorClaim = ({ sector_identifier_uri, redirect_uris }: ClientDocument): string =>
  sector_identifier_uri && JSON.stringify([sector_identifier_uri, redirect_uris ?? []])

type WayOut = { egress: Pick<Egress, 'send'>; rules: OutgoingRules }

async function fetched({ egress, rules }: WayOut, url: string): Promise<string> {
  try {
    const request = { url, method: 'GET', headers: { accept: 'application/json' } }
    const { status, body } = await egress.send(request, rules)
    if (status >= 200 && status < 300) return body
    throw metadata(`responded with status ${status}.`)
  } catch (error) {
    throw error instanceof OutgoingError ? metadata(`can't be read: ${error.message}`) : error
  }
}

function parsed(text: string): readonly string[] {
  try {
    return listed.parse(JSON.parse(text))
  } catch {
    throw metadata('has to return a list of redirect URIs (JSON).')
  }
}

/**
 * Checks that the sector's host lists the client's redirect URIs (OpenID Connect Core 1.0, section 8.1). Otherwise anyone could
 * learn the subjects of another sector's clients.
 * @throws HttpError 400 `invalid_client_metadata`
 */
export async function assertSector(wayOut: WayOut, document: ClientDocument): Promise<void> {
  if (!document.sector_identifier_uri) return
  const known = parsed(await fetched(wayOut, document.sector_identifier_uri))
  const foreign = document.redirect_uris?.find((uri) => !known.includes(uri))
  if (foreign !== undefined) throw metadata(`does not list the redirect URI ${foreign}.`)
}

import type { Call } from '../../http/handlers'
import type { ClientRow } from '../clients/store'
import { issuerOf } from '../config'

/** URLs that the browser opens to sign out there, too (OpenID Connect Front-Channel Logout 1.0). */
export const frontChannel = (call: Call, clients: readonly ClientRow[], sessionId: string): string[] =>
  clients.flatMap(({ document }) => {
    const address = document.frontchannel_logout_uri
    if (!address || !URL.canParse(address)) return []
    const url = new URL(address)
    url.searchParams.set('iss', issuerOf(call))
    url.searchParams.set('sid', sessionId)
    return [url.href]
  })

import type { OAuth2Client } from '@ory/client-fetch'

/** What a client is called on the screen: its name, else its id. */
export const clientName = ({ client_name, client_id = '' }: Pick<OAuth2Client, 'client_name' | 'client_id'>): string =>
  client_name?.trim() || client_id

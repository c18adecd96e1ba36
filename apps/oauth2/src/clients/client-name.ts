import type { OAuth2Client } from '@ory/client-fetch'

/** A client's displayed name: its name, else its ID. */
export const clientName = ({ client_name, client_id = '' }: Pick<OAuth2Client, 'client_name' | 'client_id'>): string =>
  client_name?.trim() || client_id

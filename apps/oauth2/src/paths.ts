import { links } from '@atrium/shared/links'

type At = { project: string }
type AtClient = At & { client: string }

export const paths = {
  clients: links.clients,
  client: links.client,
  newClient: (at: At) => `${links.clients(at)}/new`,
  editClient: (at: AtClient) => `${links.client(at)}/edit`,
  clientSettings: (at: AtClient) => `${links.client(at)}/settings`,
  clientJson: (at: AtClient) => `${links.client(at)}/json`,
  rotateSecret: (at: AtClient) => `${links.client(at)}/rotate`,
}

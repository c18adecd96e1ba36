import { isLocalHost, type Endpoint } from './egress-policy'

/** Where one of Atrium's own servers listens. Public hosts are not among them: whatever is there, everyone may reach. */
export function endpointOf(url: string | undefined): Endpoint[] {
  if (url === undefined) return []
  const { protocol, hostname, port } = new URL(url)
  if (protocol.startsWith('http') && !isLocalHost(hostname)) return []
  return [{ host: hostname, port: Number(port) || (defaultPorts[protocol] ?? 80) }]
}

const defaultPorts: Record<string, number> = { 'https:': 443, 'postgres:': 5432, 'postgresql:': 5432 }

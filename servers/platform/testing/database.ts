import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { freePort, ready, start, type Started } from './processes'

const server = process.env.DATABASE_URL ?? ''

async function administer(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

/** A database of its own on the PostgreSQL of DATABASE_URL: unlike a schema, it works through PgBouncer, too. */
export async function ownDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_own_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) }
}

/** A platform as a process of its own on a database that others share. `fetch` is what `client` asks. */
export type Process = Started & { port: number; fetch: (request: Request) => Promise<Response> }

/** Starts the built platform on a database, and waits until it is ready. */
export async function startOn(databaseUrl: string, environment: Record<string, string> = {}): Promise<Process> {
  const port = await freePort()
  const started = start({
    DATABASE_URL: databaseUrl,
    ATRIUM_SECRETS_KEY: Buffer.alloc(32, 5).toString('base64'),
    ATRIUM_PLATFORM_PORT: String(port),
    ...environment,
  })
  await ready(port)
  const there = (url: string) => url.replace('http://localhost:4400', `http://127.0.0.1:${port}`)
  return { ...started, port, fetch: (request) => fetch(new Request(there(request.url), request)) }
}

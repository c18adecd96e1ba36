import { statSync } from 'node:fs'
import { createSecureContext, type SecureContext, type TlsOptions } from 'node:tls'

import { CertificateError, readCertificate, type Certificate, type CertificateFiles } from './certificate'

/** A server whose certificate can be replaced: those of `node:tls`, `node:https` and `node:http2`. */
type SecureServer = { setSecureContext(certificate: { cert: string; key: string }): void }

export type WatchedCertificate = {
  /** The current certificate. */
  current(): Certificate
  /** For a server's constructor. Clients that send a host name (SNI) always get the newest certificate. */
  options(): Required<Pick<TlsOptions, 'cert' | 'key' | 'SNICallback' | 'minVersion' | 'handshakeTimeout'>>
  /** Passes every later certificate to the server, for clients that send no host name. */
  follow(server: unknown): void
  close(): void
}

const checkEvery = 1_000
/** Milliseconds for a client to finish its TLS handshake. */
const handshakeTimeout = 10_000

/**
 * A certificate that is checked once a second and reloaded if one of its files has changed. New connections get the new one. While
 * the files don't match, as during a renewal, or have expired, the old one stays in use.
 * @param log is called on every change, and once for unusable files
 * @throws CertificateError if the files can't be used at the start
 */
export function watchCertificate(
  files: CertificateFiles,
  log: (message: string, error?: Error) => void = () => undefined,
): WatchedCertificate {
  let current = readCertificate(files)
  let context: SecureContext = createSecureContext(current)
  let stamp = stampOf(files)
  const servers = new Set<SecureServer>()

  const timer = setInterval(() => {
    const now = stampOf(files)
    if (now === stamp) return
    stamp = now
    try {
      const read = readCertificate(files)
      if (read.validTo <= Date.now() && current.validTo > Date.now())
        throw new CertificateError(`${files.certificate} has expired`)
      current = read
      context = createSecureContext(current)
      for (const server of servers) server.setSecureContext(current)
      log(`the TLS certificate was replaced; it is valid until ${new Date(current.validTo).toISOString()}`)
    } catch (error) {
      log('the TLS certificate stays as it was', error instanceof Error ? error : new Error(String(error)))
    }
  }, checkEvery)
  timer.unref()

  return {
    current: () => current,
    options: () => ({
      cert: current.cert,
      key: current.key,
      SNICallback: (_name, done) => done(null, context),
      minVersion: 'TLSv1.2',
      handshakeTimeout,
    }),
    follow: (server) => void (isSecure(server) && servers.add(server)),
    close: () => clearInterval(timer),
  }
}

const isSecure = (server: unknown): server is SecureServer =>
  typeof server === 'object' && server !== null && 'setSecureContext' in server

/** Follows symbolic links, as mounted or renewed certificates often are. Of files that can't be read, reading says why. */
const stampOf = ({ certificate, key }: CertificateFiles): string => [certificate, key].map(stampOfFile).join()

function stampOfFile(file: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(file)
    return `${mtimeMs}/${size}/${ino}`
  } catch {
    return ''
  }
}

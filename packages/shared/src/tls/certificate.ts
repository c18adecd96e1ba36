import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'

/** Files in PEM: the certificate, followed by those of intermediate authorities, and its private key without a passphrase. */
export type CertificateFiles = { certificate: string; key: string }
/** The contents of both files; `validTo` in milliseconds. */
export type Certificate = { cert: string; key: string; validTo: number }

/** The files are not a certificate with its key. The message has the file and the reason, never its content. */
export class CertificateError extends Error {
  override name = 'CertificateError'
}

/**
 * Reads a certificate and its key, and checks that they match. An expired certificate is read like any other.
 * @throws CertificateError
 */
export function readCertificate(files: CertificateFiles): Certificate {
  const cert = textOf(files.certificate)
  const key = textOf(files.key)
  const read = attempt(() => new X509Certificate(cert), `${files.certificate} has no certificate in PEM`)
  const own = attempt(() => createPrivateKey(key), `${files.key} has no private key in PEM, or one with a passphrase`)
  if (!read.checkPrivateKey(own)) throw new CertificateError(`${files.key} is not the key of ${files.certificate}`)
  attempt(() => createSecureContext({ cert, key }), `${files.certificate} and ${files.key} can't be used`)
  return { cert, key, validTo: Date.parse(read.validTo) }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'it failed'
    throw new CertificateError(`${file} can't be read (${code})`)
  }
}

function attempt<Value>(run: () => Value, failure: string): Value {
  try {
    return run()
  } catch {
    throw new CertificateError(failure)
  }
}

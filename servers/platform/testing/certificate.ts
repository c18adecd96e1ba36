import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchCertificate, type WatchedCertificate } from '@atrium/shared/tls'

/** A certificate for `localhost` that signs itself, and its key: for tests, and worth nothing elsewhere. */
export const certificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBqTCCAU6gAwIBAgIUKNanxbZRq/N6wdCRGE2sjraGHjwwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzIwMzgyNFoYDzIxMjYxMDMw
MjAzODI0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS16jxAtaisyZEi87V84kZviNH3O1silVEL+4brKMHwEOd+2OuZEW+d
ZUBDKFKK2lhw7S5fZdl6LEE0kthdVe8uo3wwejAdBgNVHQ4EFgQU3lrq90xOU6V+
PDYL7zLWJH/A524wHwYDVR0jBBgwFoAU3lrq90xOU6V+PDYL7zLWJH/A524wDwYD
VR0TAQH/BAUwAwEB/zAnBgNVHREEIDAegglsb2NhbGhvc3SCCyoubG9jYWxob3N0
hwR/AAABMAoGCCqGSM49BAMCA0kAMEYCIQDdGa6MiuM3gg6yPUodXc+GuQxjxWi+
pd0dMYqlw7XVbQIhAL46Hve3YIr3UeOpgehgTJEcAKQqVdsWFSIKnVB2lxnO
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgu6LSCgBp4EZBxye/
RR2N24WPGc82kFCDmwQ2Tv3ci0GhRANCAAS16jxAtaisyZEi87V84kZviNH3O1si
lVEL+4brKMHwEOd+2OuZEW+dZUBDKFKK2lhw7S5fZdl6LEE0kthdVe8u
-----END PRIVATE KEY-----
`,
}

/** The same as two files' certificate, as a server has it. It is closed with the server. */
export function certificateOfFiles(): WatchedCertificate {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-certificate-'))
  const files = { certificate: join(folder, 'server.pem'), key: join(folder, 'server.key') }
  writeFileSync(files.certificate, certificate.cert)
  writeFileSync(files.key, certificate.key)
  const watched = watchCertificate(files)
  return {
    ...watched,
    close() {
      watched.close()
      rmSync(folder, { recursive: true })
    },
  }
}

import { isIP } from 'node:net'
import type { ServedProject } from '../../control/project'
import { identityConfig } from '../config'
import { withinMailLimits } from './mail-limits'
import { courierSettings } from './settings'

export type Email = { to: string; subject: string; text: string; html: string | undefined; messageId: string }

/** How long a mail server may take to respond, in milliseconds. */
const timeout = 20_000

const isOn = (url: URL, name: string) => url.searchParams.get(name)?.toLowerCase() === 'true'

/**
 * Parses a connection URI. `smtps` is encrypted from the first byte, `smtp` by STARTTLS, which a server has to offer unless
 * `disable_starttls` allows plaintext; certificates are verified unless `skip_ssl_verify`.
 */
export function smtpOptions(uri: string, localName: string) {
  const url = new URL(uri)
  const secure = url.protocol === 'smtps:'
  const plain = !secure && isOn(url, 'disable_starttls')
  const user = decodeURIComponent(url.username)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const name = url.searchParams.get('server_name') ?? host
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 25) : Number(url.port),
    secure,
    requireTLS: !secure && !plain,
    ignoreTLS: plain,
    name: localName,
    tls: {
      rejectUnauthorized: !isOn(url, 'skip_ssl_verify'),
      // TLS has no server name for an IP address.
      ...(isIP(name) === 0 && { servername: name }),
    },
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // The message can't include files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * Sends an email to the project's mail server.
 * @throws OutgoingError if the server can't be reached or isn't allowed; Error with the server's response
 */
export async function sendMail(project: ServedProject, uri: string, email: Email): Promise<void> {
  const settings = courierSettings(project)
  const options = smtpOptions(uri, settings.localName)
  const connection = await project.egress.connect(options, identityConfig(project).outgoing)
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ ...options, connection })
  try {
    await withinMailLimits(connection, () =>
      transport.sendMail({
        from:
          settings.fromName === undefined
            ? settings.fromAddress
            : { name: settings.fromName, address: settings.fromAddress },
        to: { name: '', address: email.to },
        subject: email.subject,
        text: email.text,
        ...(email.html !== undefined && { html: email.html }),
        headers: settings.headers,
        messageId: `<${email.messageId}@${settings.fromAddress.split('@')[1] ?? 'localhost'}>`,
      }),
    )
  } finally {
    transport.close()
    connection.destroy()
  }
}

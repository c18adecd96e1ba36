/** How a connection to a mail server is encrypted: from its first byte, by STARTTLS, or not at all. */
export const securities = ['smtps', 'starttls', 'plain'] as const

export type SmtpParts = {
  security: (typeof securities)[number]
  host: string
  port: string
  user: string
  password: string
}

/** The connection URI of a mail server, as `courier.smtp.connection_uri` has it. */
export function smtpUri({ security, host, port, user, password }: SmtpParts): string {
  const name = host.includes(':') ? `[${host.replace(/^\[|\]$/g, '')}]` : host
  const auth = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  const scheme = security === 'smtps' ? 'smtps' : 'smtp'
  return `${scheme}://${auth}${name}${port === '' ? '' : `:${port}`}/${security === 'plain' ? '?disable_starttls=true' : ''}`
}

import type { Part, TemplateType } from './kinds'

// The default messages.

type Words = {
  subject: string
  /** The message's topic, and the text after the code or link. */
  text: string
  code?: string
  link?: string
  end?: string
}

const expires = (what: string) =>
  `This ${what} expires in {{ .ExpiresInMinutes }} minutes. If you didn’t request it, you can ignore this message.`

const unknown = (purpose: string): Words => ({
  subject: 'No account uses this address',
  text: `Someone entered this address to ${purpose}, but no account uses it.`,
  end: 'If this was you, try another address. Otherwise you can ignore this message.',
})

const recoverAccount = unknown('recover an account')
const verifyAddress = unknown('verify it')
const safety = 'If this wasn’t you, sign in now and check your account.'

const words: Readonly<Record<TemplateType, Words>> = {
  recovery_code_valid: {
    subject: '{{ .RecoveryCode }} is your recovery code',
    text: 'Enter this code to recover your account:',
    code: '{{ .RecoveryCode }}',
    end: expires('code'),
  },
  recovery_valid: {
    subject: 'Recover your account',
    text: 'Open this link to recover your account:',
    link: '{{ .RecoveryURL }}',
    end: expires('link'),
  },
  verification_code_valid: {
    subject: '{{ .VerificationCode }} is your verification code',
    text: 'Enter this code to verify your address:',
    code: '{{ .VerificationCode }}',
    link: '{{ .VerificationURL }}',
    end: expires('code'),
  },
  verification_valid: {
    subject: 'Verify your address',
    text: 'Open this link to verify your address:',
    link: '{{ .VerificationURL }}',
    end: expires('link'),
  },
  login_code_valid: {
    subject: '{{ .LoginCode }} is your sign-in code',
    text: 'Enter this code to sign in:',
    code: '{{ .LoginCode }}',
    end: expires('code'),
  },
  registration_code_valid: {
    subject: '{{ .RegistrationCode }} is your sign-up code',
    text: 'Enter this code to finish creating your account:',
    code: '{{ .RegistrationCode }}',
    end: expires('code'),
  },
  registration_duplicate: {
    subject: 'You already have an account',
    text: 'Someone tried to sign up with this address, but it already has an account.',
    end: 'If this was you, sign in or recover your account. Otherwise you can ignore this message.',
  },
  recovery_invalid: recoverAccount,
  recovery_code_invalid: recoverAccount,
  verification_invalid: verifyAddress,
  verification_code_invalid: verifyAddress,
  verifiable_address_changed: {
    subject: 'An address on your account was changed',
    text: 'An address on your account was changed at {{ .ChangedAt }}.',
    end: safety,
  },
  authenticator_key_added: {
    subject: 'A sign-in key was added to your account',
    text: 'A new key for signing in was added to your account at {{ .AddedAt }}.',
    end: safety,
  },
  invitation: {
    subject: 'Join {{ .InvitedTo }} on Atrium',
    text: '{{ if .InvitedBy }}{{ .InvitedBy }} invited you{{ else }}You have been invited{{ end }} to join {{ .InvitedTo }} on Atrium. Open this link to accept:',
    link: '{{ .InvitationURL }}',
    end: 'The link works once and expires in 14 days. If you weren’t expecting this invitation, you can ignore it.',
  },
}

function plaintext({ text, code, link, end: last }: Words): string {
  const either = code !== undefined && link !== undefined ? ['Or open this link:'] : []
  return (
    [text, ...(code ? [code] : []), ...either, ...(link ? [link] : []), ...(last ? [last] : [])].join('\n\n') + '\n'
  )
}

function html({ text, code, link, end: last }: Words): string {
  const button =
    link === undefined ? '' : `<p><a href="${link}">${code === undefined ? link : 'Or open this link'}</a></p>\n`
  const digits =
    code === undefined
      ? ''
      : `<p style="font-size:28px;font-weight:600;letter-spacing:4px;font-family:monospace">${code}</p>\n`
  return `<!DOCTYPE html>
<html>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1c2024;max-width:480px;margin:24px auto;padding:0 16px">
<p>${text}</p>
${digits}${button}${last === undefined ? '' : `<p style="color:#60646c">${last}</p>\n`}</body>
</html>
`
}

/** A text message is short. Its last line binds the code to the site, so that phones fill it in only there. */
const sms = ({ text, code }: Words): string =>
  code === undefined
    ? text
    : `${text} ${code}
{{- if .RequestURLDomain }}

@{{ .RequestURLDomain }} #${code}
{{- end }}
`

const makers: Readonly<Record<Part, (words: Words) => string>> = {
  subject: ({ subject }) => subject,
  plaintext,
  html,
  sms,
}

/** The default template for a part of a message. */
export const defaultTemplate = (type: TemplateType, part: Part): string => makers[part](words[type])

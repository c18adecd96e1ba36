import type { Part, TemplateType } from './kinds'

// The messages of projects that have none of their own, written as theirs would be.

type Words = {
  subject: string
  /** What the message is about, and what follows the code or link. */
  text: string
  code?: string
  link?: string
  end?: string
}

const end =
  'It can be used for {{ .ExpiresInMinutes }} minutes. If it was not you who asked for it, there is nothing to do.'

const nobody = (purpose: string): Words => ({
  subject: `Somebody tried to ${purpose}`,
  text: `Somebody gave this address to ${purpose}, but no account has it.`,
  end: 'If it was you, try another address. If not, there is nothing to do.',
})

const recoverAccount = nobody('recover an account')
const verifyAddress = nobody('verify an address')
const safety = 'If it was not you, sign in and look after your account.'

const words: Readonly<Record<TemplateType, Words>> = {
  recovery_code_valid: {
    subject: '{{ .RecoveryCode }} is your recovery code',
    text: 'This code opens your account again:',
    code: '{{ .RecoveryCode }}',
    end,
  },
  recovery_valid: {
    subject: 'Open your account again',
    text: 'This link opens your account again:',
    link: '{{ .RecoveryURL }}',
    end,
  },
  verification_code_valid: {
    subject: '{{ .VerificationCode }} verifies your address',
    text: 'This code shows that the address is yours:',
    code: '{{ .VerificationCode }}',
    link: '{{ .VerificationURL }}',
    end,
  },
  verification_valid: {
    subject: 'Verify your address',
    text: 'This link shows that the address is yours:',
    link: '{{ .VerificationURL }}',
    end,
  },
  login_code_valid: {
    subject: '{{ .LoginCode }} is your sign-in code',
    text: 'Sign in with this code:',
    code: '{{ .LoginCode }}',
    end,
  },
  registration_code_valid: {
    subject: '{{ .RegistrationCode }} completes your registration',
    text: 'Complete your registration with this code:',
    code: '{{ .RegistrationCode }}',
    end,
  },
  registration_duplicate: {
    subject: 'Somebody tried to sign up with your address',
    text: 'Somebody tried to make an account with this address, but you have one already.',
    end: 'If it was you, sign in or recover your account. If not, there is nothing to do.',
  },
  recovery_invalid: recoverAccount,
  recovery_code_invalid: recoverAccount,
  verification_invalid: verifyAddress,
  verification_code_invalid: verifyAddress,
  verifiable_address_changed: {
    subject: 'An address of your account was changed',
    text: 'An address of your account was changed at {{ .ChangedAt }}.',
    end: safety,
  },
  authenticator_key_added: {
    subject: 'Your account has a new key to sign in with',
    text: 'A key to sign in with was added to your account at {{ .AddedAt }}.',
    end: safety,
  },
  invitation: {
    subject: 'Join {{ .InvitedTo }} on Atrium',
    text: '{{ if .InvitedBy }}{{ .InvitedBy }} invites you{{ else }}You are invited{{ end }} to {{ .InvitedTo }} on Atrium. Open this link to join:',
    link: '{{ .InvitationURL }}',
    end: 'The link works once, for 14 days. If you do not expect this invitation, ignore this message.',
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

/** A text message is short; its last line ties the code to the site, so that a telephone fills it in nowhere else. */
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

/** Our own template of a part of a message. */
export const defaultTemplate = (type: TemplateType, part: Part): string => makers[part](words[type])

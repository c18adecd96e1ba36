import type { Part } from '../queries'

const templates: Record<string, { name: string; when: string }> = {
  login_code_valid: { name: 'Sign-in code', when: 'Sent to people who sign in with a code.' },
  registration_code_valid: { name: 'Sign-up code', when: 'Sent to people who sign up with a code.' },
  recovery_code_valid: { name: 'Recovery code', when: 'Sent to recover an account with a code.' },
  recovery_code_invalid: {
    name: 'Recovery code, unknown address',
    when: 'Sent instead of a recovery code if no account has the address.',
  },
  recovery_valid: { name: 'Recovery link', when: 'Sent to recover an account with a link.' },
  recovery_invalid: {
    name: 'Recovery link, unknown address',
    when: 'Sent instead of a recovery link if no account has the address.',
  },
  verification_code_valid: { name: 'Verification code', when: 'Sent to verify an address with a code.' },
  verification_code_invalid: {
    name: 'Verification code, unknown address',
    when: 'Sent instead of a verification code if no account has the address.',
  },
  verification_valid: { name: 'Verification link', when: 'Sent to verify an address with a link.' },
  verification_invalid: {
    name: 'Verification link, unknown address',
    when: 'Sent instead of a verification link if no account has the address.',
  },
  verifiable_address_changed: {
    name: 'Address changed',
    when: 'Sent when an address of an account changes.',
  },
}

const parts: Record<Part, string> = { subject: 'Subject', html: 'HTML', plaintext: 'Plain text', sms: 'Text message' }

const hints: Record<Part, string | undefined> = {
  subject: undefined,
  html: 'Values are escaped. You can also enter a template URL, which is loaded when you save.',
  plaintext: 'For email clients that don’t show HTML.',
  sms: 'Sent by the SMS channel.',
}

export const en = {
  title: 'Email and SMS',
  about: 'Edit this project’s messages and how they’re sent.',
  noServer: {
    title: 'Emails aren’t sent yet',
    body: 'No email server is set up. Emails are only kept under Messages.',
    action: 'Set up delivery',
  },
  templatesTitle: 'Templates',
  template: 'Template',
  when: 'When',
  state: 'State',
  default: 'Default',
  own: 'Changed',
  changed: (names: string[]) => `Changed: ${names.join(', ')}`,
  none: 'No templates',
  templates,
  parts,
  hints,
  tooLong: 'Enter at most 200,000 characters.',
  reset: 'Reset to default',
  resetPart: (part: string) => `Reset to default: ${part}`,
  variables: 'Variables',
  difference: 'Difference from the default',
  differenceOf: (part: string) => `Difference from the default: ${part}`,
  noDifference: 'No difference from the default.',
  preview: {
    title: 'Preview',
    width: 'Width',
    desktop: 'Desktop',
    phone: 'Phone',
    to: 'To',
    identity: 'Identity ID or email',
    use: 'Use',
    testData: 'Shown with test data. Choose an identity by ID or part of its email address to use its traits.',
    notOne: 'No identity, or more than one, has this address. Choose one from the list, or enter its ID.',
    ofIdentity: 'With the traits of this identity. Codes and links are examples.',
    failed: (part: string) => `${part} can’t be rendered`,
  },
  figures: {
    sent: 'Sent',
    failed: 'Failed',
    perDay: 'Messages per day',
    perTemplate: 'Messages by template',
    perReason: 'Failures by reason',
    reason: 'Reason',
    day: 'Day (UTC)',
    about:
      'The last 30 days, in UTC. Sent: the mail server, HTTP service or mailbox accepted the message. Failed: all attempts failed.',
    empty: 'No messages in the last 30 days',
  },
  sms: {
    title: 'SMS',
    about: 'Text messages are sent as HTTP requests to an SMS service, such as Twilio or MessageBird.',
    urlHint: 'For example https://sms.example.com/messages.',
    none: 'No SMS service is set up yet. Text messages are listed under Messages, but not sent.',
    templateHint:
      'Function of ctx, which contains recipient, body, subject, template_type and template_data. Returns the request body.',
    remove: 'Turn off SMS',
    removeTitle: 'Turn off SMS?',
    removeBody:
      'Codes can no longer be sent to phones. The URL, credentials and template are deleted. You can’t undo this.',
  },
  delivery: {
    strategy: 'Delivery strategy',
    strategyAbout:
      'How emails are sent. Until you set up the selected option, emails are listed under Messages, but not sent.',
    strategies: { smtp: 'SMTP server', http: 'HTTP API' },
    authentication: { basic_auth: 'Basic authentication', api_key: 'API key', header: 'Header', cookie: 'Cookie' },
    smtp: 'SMTP server',
    smtpAbout: 'The connection URI and headers are secrets. You can replace them, but not view them.',
    build: 'Set up SMTP connection',
    http: 'HTTP API',
    httpAbout:
      'Each email is sent as an HTTP request to an email service. A Jsonnet function of ctx returns the request body.',
    connection: {
      about: 'This fills in the connection URI. It takes effect when you save.',
      use: 'Use connection',
      security: 'Encryption',
      securities: {
        smtps: 'TLS from the start (smtps)',
        starttls: 'STARTTLS, required',
        plain: 'None: passwords and codes can be read in transit',
      },
      host: 'Host',
      hostWrong: 'Enter a hostname or an IP address.',
      port: 'Port',
      portHint: 'Default: 465 with TLS, 25 without.',
      portWrong: 'Enter a port from 1 to 65535.',
      user: 'Username',
      password: 'Password',
    },
    test: {
      title: 'Send a test',
      about: 'Sends a verification code message with test data, using the saved settings. Limit: 15 per hour.',
      via: 'Channel',
      email: 'Email',
      sms: 'SMS',
      recipient: 'Recipient',
      phoneHint: 'A phone number such as +15550100.',
      recipientHint: 'An email address, or a phone number such as +15550100.',
      recipientWrong: 'Enter an email address for email, or a phone number such as +15550100 for SMS.',
      unsaved: 'You have unsaved changes. The test uses the saved settings.',
      send: 'Send test',
      taken: {
        smtp: 'The mail server accepted the message',
        http: 'The HTTP service accepted the message',
        mailbox: 'Delivered',
      },
      mailbox: 'No server set up',
      mailboxAbout: 'No server is set up for this channel. The message is listed under Messages.',
      failed: 'The message wasn’t delivered',
    },
  },
}

export type CourierText = typeof en

type Words = { title: string; what: string }

const scopes: Record<string, Words> = {
  openid: { title: 'Know who you are', what: 'Your account’s ID, to sign you in.' },
  offline_access: { title: 'Keep access', what: 'Use this access when you’re away, until you or the app ends it.' },
  profile: { title: 'Your profile', what: 'Your name and other details of your profile.' },
  email: { title: 'Your email address', what: 'The address, and whether it’s verified.' },
  phone: { title: 'Your phone number', what: 'The number, and whether it’s verified.' },
  address: { title: 'Your postal address', what: 'The address in your profile.' },
}

const problems: Record<string, Words> = {
  challenge_unknown: {
    title: 'This request doesn’t exist',
    what: 'The link may be incomplete or too old. Go back to the app and start again.',
  },
  challenge_expired: {
    title: 'This request has expired',
    what: 'It took too long to respond. Go back to the app and start again.',
  },
  challenge_used: {
    title: 'You’ve already answered this request',
    what: 'Go back to the app. If you aren’t signed in there, start again.',
  },
  security_identity_mismatch: {
    title: 'This request is for another account',
    what: 'You’re signed in with a different account. Go back to the app and start again.',
  },
}

export const en = {
  scopes,
  problems,
  consent: {
    title: (name: string) => `${name} wants to access your account`,
    scopes: 'It will be able to:',
    nothing: 'It asks for no data.',
    unknown: 'A permission of this app.',
    audience: 'It can use this access at:',
    remember: 'Don’t ask again for 30 days',
    remembers: (name: string) =>
      `For 30 days, ${name} gets the same access without this page. If it asks for more, we’ll ask you again.`,
    notYou: 'Not you?',
    allow: 'Allow',
    deny: 'Deny',
    withReason: 'Tell the app why',
    reason: 'Reason',
    policy: 'Privacy policy',
    terms: 'Terms of service',
  },
  logout: {
    title: 'Sign out?',
    requestedBy: (name: string) => `${name} wants to sign you out.`,
    what: 'This ends your session on this device.',
    stay: 'Stay signed in',
    stayed: 'You’re still signed in.',
  },
  device: {
    what: 'Enter the code that your TV, command-line tool or other device shows. It signs that device in to your account.',
    compare: 'Check that your device shows this code.',
    code: 'Code',
    matches: 'The code matches',
    missing: 'Enter the code.',
    wrong: 'This code is wrong or has expired. Check your device for a new one.',
    careful:
      'Never enter a code that someone sent or read to you: it would give them access to your account. Continue only if you started this on your own device.',
    doneTitle: 'Device connected',
    done: 'You can close this page and return to your device.',
  },
}
export type Text = typeof en

export const en = {
  what: 'We couldn’t complete your request.',
  gone: 'The details of this error are no longer available. You can start again.',
  noId: 'There is no error to show here.',
  console_address_not_verified:
    'Your email address isn’t verified. This console only accepts verified addresses. Verify yours, then sign in again.',
  console_sign_in_circle:
    'You’re signed in, but the console keeps asking you to sign in. Your browser doesn’t return its cookie. Sign out and try again, or ask whoever runs this console to open Setup check.',
  verify: 'Verify your email',
}
export type Text = typeof en

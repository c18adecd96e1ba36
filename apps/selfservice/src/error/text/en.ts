export const en = {
  /** Errors of an application’s request. */
  denied: {
    title: 'Access was denied',
    what: 'You, or this service, didn’t allow it. Go back to the app to try again.',
  },
  needsYou: {
    title: 'Your sign-in is needed',
    what: 'The app asked for something that needs you to sign in or agree first. Go back to the app and start again.',
  },
  appAtFault: {
    title: 'The app made a mistake',
    what: 'This service can’t accept its request. Go back to the app and try again. If it keeps happening, tell whoever runs the app.',
  },
  gone: 'The details of this error are no longer available. You can start again.',
  noId: 'There is no error to show here.',
  console_address_not_verified:
    'Your email address isn’t verified. This console only accepts verified addresses. Verify yours, then sign in again.',
  console_sign_in_circle:
    'You’re signed in, but the console keeps asking you to sign in. Your browser doesn’t return its cookie. Sign out and try again, or ask whoever runs this console to open Setup check.',
  console_session_not_kept:
    'You signed in, but your browser didn’t keep the session. Allow cookies for this site and check this device’s date and time, then sign in again. If that doesn’t help, ask whoever runs this console to compare the clocks of its services (npm run doctor).',
  verify: 'Verify your email',
}
export type Text = typeof en

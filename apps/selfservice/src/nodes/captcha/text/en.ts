export const en = {
  checking: 'Checking that you are not a robot…',
  blocked: {
    title: 'The robot check could not be loaded',
    what: 'A blocker, the network or the service it comes from may be in the way. Allow challenges.cloudflare.com, then try again.',
  },
  failed: {
    title: 'The robot check did not work',
    what: 'Try it again. If it keeps failing, use another browser or network.',
  },
  unsupported: { title: 'This browser can’t do the robot check', what: 'Bring it up to date, or use another one.' },
  again: 'Check again',
}
export type CaptchaText = typeof en

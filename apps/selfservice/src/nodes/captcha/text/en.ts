export const en = {
  checking: 'Checking that you’re human…',
  blocked: {
    title: 'The bot check couldn’t be loaded',
    what: 'A content blocker or network problem may be the cause. Allow challenges.cloudflare.com, then try again.',
  },
  failed: {
    title: 'The bot check failed',
    what: 'Try again. If it keeps failing, use another browser or network.',
  },
  unsupported: {
    title: 'This browser doesn’t support the bot check',
    what: 'Update your browser, or use another one.',
  },
  again: 'Check again',
}
export type CaptchaText = typeof en

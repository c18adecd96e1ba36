export const en = {
  code: 'Recovery code',
  link: 'Recovery link',
  createCode: 'Create recovery code',
  createLink: 'Create recovery link',
  about: (name: string) =>
    `Lets ${name} sign in once and set a new credential. No message is sent, so share it yourself.`,
  validFor: 'Valid for',
  durations: {
    '': 'Project default',
    '15m': '15 minutes',
    '1h': '1 hour',
    '24h': '1 day',
    '168h': '7 days',
  },
  flow: 'Flow type',
  flows: { browser: 'Browser', api: 'Native app' },
  create: 'Create',
  codeDone: 'Recovery code created',
  linkDone: 'Recovery link created',
  codeAbout: 'Anyone with this code can sign in on the page below. You won’t be able to see it again.',
  linkAbout: 'Anyone with this link can sign in. You won’t be able to see it again.',
  page: 'Recovery page',
  expires: 'Expires in',
  expired: 'Expired',
}
export type Text = typeof en

const protocols = { oidc: 'OIDC', saml: 'SAML' }
type Protocol = keyof typeof protocols

export const en = {
  title: 'Social sign-in',
  about: 'Providers that people can sign in with, in the order of their buttons.',
  configure: 'Open settings',
  columns: { label: 'Label', kind: 'Provider', id: 'ID', state: 'Sign-in' },
  on: 'On',
  off: 'Off',
  up: 'Move up',
  down: 'Move down',
  isFirst: 'It’s the first one already.',
  isLast: 'It’s the last one already.',
  turnOn: (protocol: Protocol) => `Turn on ${protocols[protocol]} sign-in`,
  turnOff: (protocol: Protocol) => `Turn off ${protocols[protocol]} sign-in`,
  turnOffTitle: (protocol: Protocol) => `Turn off ${protocols[protocol]} sign-in?`,
  turnOffBody: (protocol: Protocol) =>
    `Nobody can sign in with any ${protocols[protocol]} provider of this project until you turn it on again. The providers stay.`,
  turnOffAction: 'Turn off',
  conflict: 'Someone else changed this project. The list is up to date now: try again.',
  isOn: (protocol: Protocol) => `${protocols[protocol]} sign-in turned on`,
  isOff: (protocol: Protocol) => `${protocols[protocol]} sign-in turned off`,
  moved: (label: string) => `${label} moved`,
  deleted: (label: string) => `${label} deleted`,
  deleteBody:
    'People can no longer sign in with it. Their identities stay, but those without another sign-in method need recovery. Its client secret is deleted too. You can’t undo this.',
  empty: {
    title: 'No providers yet',
    body: 'Add one to the settings, under “Sign-in methods”.',
  },
}

export type ProviderText = typeof en

const protocols = { oidc: 'OIDC', saml: 'SAML' }
type Protocol = keyof typeof protocols

export const en = {
  title: 'Social sign-in',
  about: 'Providers that people can sign in with, in the order of their buttons.',
  add: 'Add provider',
  addAbout: 'Choose who people sign in with. The next page has the steps at the provider’s own site.',
  groups: { common: 'Most used', standards: 'Standards', more: 'More providers' },
  genericAbout: 'Any server with discovery: Keycloak, Okta, Ory …',
  samlAbout: 'A company’s identity provider',
  unknownKind: 'There is no provider of this kind.',
  newTitle: (name: string) => `Add ${name}`,
  createAction: 'Add provider',
  created: (label: string) => `${label} added`,
  editTitle: (label: string) => `Edit ${label}`,
  saved: (label: string) => `${label} saved`,
  gone: 'Someone deleted this provider.',
  unreadable: 'This entry has no ID. Edit it in the JSON of all settings.',
  ofOrganization: 'Organization',
  enable: 'Enable',
  disable: 'Disable',
  enabled: (label: string) => `${label} enabled`,
  disabled: (label: string) => `${label} disabled`,
  protocolOff: (protocol: Protocol) => `${protocols[protocol]} sign-in is off: nobody can use its providers.`,
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
    body: 'Let people sign in with an account that they already have: Google, GitHub, a company’s own provider.',
  },
}

export type ProviderText = typeof en

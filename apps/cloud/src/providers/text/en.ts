import { words } from '@atrium/shared/text'

const protocols = { oidc: 'OIDC', saml: 'SAML' }
type Protocol = keyof typeof protocols

export const en = {
  title: 'Social sign-in',
  about: 'Providers that people can sign in with, in the order of their buttons.',
  add: 'Add provider',
  addAbout:
    'Choose a provider that people can sign in with. The next page shows how to set it up on the provider’s site.',
  groups: { common: 'Most used', standards: 'Standards', more: 'More providers' },
  genericAbout: 'Any server with discovery: Keycloak, Okta, Ory …',
  samlAbout: 'A company’s identity provider',
  unknownKind: 'This type of provider doesn’t exist.',
  newTitle: (name: string) => `Add ${name}`,
  createAction: 'Add provider',
  created: (label: string) => `${label} added`,
  editTitle: (label: string) => `Edit ${label}`,
  saved: (label: string) => `${label} saved`,
  gone: 'Someone deleted this provider. Nothing was saved.',
  unknown: 'This provider doesn’t exist.',
  unreadable: 'This entry has no ID. Edit it in the JSON configuration under All settings.',
  ofOrganization: 'Organization',
  enable: 'Enable',
  disable: 'Disable',
  disableTitle: (label: string) => `Disable ${label}?`,
  disableBody: 'People can’t sign in with it until you enable it again. Linked identities and its settings are kept.',
  enabled: (label: string) => `${label} enabled`,
  disabled: (label: string) => `${label} disabled`,
  protocolOff: (protocol: Protocol) => `${protocols[protocol]} sign-in is off. People can’t use its providers.`,
  columns: { label: 'Label', kind: 'Provider', id: 'ID', state: 'Sign-in' },
  on: 'On',
  off: 'Off',
  up: 'Move up',
  down: 'Move down',
  isFirst: 'It’s already first.',
  isLast: 'It’s already last.',
  turnOn: (protocol: Protocol) => `Turn on ${protocols[protocol]} sign-in`,
  turnOff: (protocol: Protocol) => `Turn off ${protocols[protocol]} sign-in`,
  turnOffTitle: (protocol: Protocol) => `Turn off ${protocols[protocol]} sign-in?`,
  turnOffBody: (protocol: Protocol) =>
    `No one can sign in with any ${protocols[protocol]} provider of this project until you turn it on again. The providers are kept.`,
  turnOffAction: 'Turn off',
  conflict: 'Someone else changed this project. The list has been refreshed. Try again.',
  isOn: (protocol: Protocol) => `${protocols[protocol]} sign-in turned on`,
  isOff: (protocol: Protocol) => `${protocols[protocol]} sign-in turned off`,
  moved: (label: string) => `${label} moved`,
  deleted: (label: string) => `${label} deleted`,
  deleteBody:
    'People can no longer sign in with this provider. Their identities are kept, but people without another sign-in method need recovery. The client secret is deleted, too. You can’t undo this.',
  trial: {
    action: 'Try sign-in',
    title: (label: string) => `Try ${label}`,
    about:
      'Signs in with the provider once, using the saved settings, and shows the result. No identity or session is created.',
    start: 'Start',
    again: 'Start again',
    next: 'Sign in',
    open: (label: string) => `Sign in at ${label} (new tab)`,
    waiting:
      'Waiting for you to sign in there. The result is shown here, and only once. You can then close the other tab.',
    worked: 'Sign-in works',
    workedAbout: 'The traits match the identity schema.',
    failed: 'Test sign-in failed',
    unusable: 'The provider doesn’t work with these settings',
    steps: words({
      authorize: 'The provider rejected the sign-in',
      token_exchange: 'The token exchange with the provider failed',
      claims_decode: 'The claims can’t be read',
      jsonnet_evaluate: 'The mapper failed',
      schema_validate: 'The traits don’t match the identity schema',
    }),
    idToken: 'ID token claims',
    userinfo: 'Userinfo claims',
    input: 'Mapper input',
    output: 'Mapper output',
  },
  empty: {
    title: 'No providers yet',
    body: 'Let people sign in with an account they already have, for example at Google, GitHub or their company.',
  },
}

export type ProviderText = typeof en

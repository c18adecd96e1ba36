export const en = {
  title: 'Dynamic registration',
  about:
    'Register, read, update and delete a client as an application would, without your own permissions (OpenID Connect Registration, RFC 7592).',
  metadata: 'Client metadata',
  document: 'Metadata (JSON)',
  documentHint: 'Sent when you register or update.',
  register: 'Register',
  manage: 'Manage with the registration token',
  id: 'Client ID',
  token: 'Registration token',
  tokenHint: 'registration_access_token of the last response. An update replaces it.',
  needsToken: 'Enter the client ID and its registration token first.',
  read: 'Read',
  update: 'Update',
  remove: 'Delete',
  removeTitle: 'Delete this client?',
  removeBody: 'The application can no longer sign users in or get tokens. You can’t undo this.',
  noJson: 'The metadata isn’t valid JSON.',
  once: 'Copy the secret and the registration token now. You won’t be able to see them again.',
  off: 'Dynamic registration is turned off for this project (oidc.dynamic_client_registration.enabled).',
  responses: { register: 'Register', read: 'Read', update: 'Update', remove: 'Delete' },
}
export type Text = typeof en

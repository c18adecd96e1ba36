export const en = {
  title: 'Portal links',
  about: 'Let the customer’s IT administrator set up single sign-on and SCIM without an account here.',
  columns: { features: 'Features', state: 'State', expires: 'Expires' },
  create: 'New portal link',
  createAbout: 'Send the link to the customer’s IT administrator.',
  createAction: 'Create link',
  editTitle: 'Edit portal link',
  editAbout: 'The link’s URL stays the same.',
  save: 'Save',
  link: 'Portal link',
  linkBody:
    'Copy the link now. You won’t be able to see it again. Anyone who has it can change the organization’s sign-in until it expires.',
  open: 'Active',
  expired: 'Expired',
  fields: {
    sso: 'Single sign-on',
    ssoHint: 'Set up OpenID Connect or SAML.',
    scim: 'SCIM',
    scimHint: 'Connect a directory that manages the organization’s identities.',
    expires: 'Expires',
    expiresHint: 'If empty, the link expires in 7 days.',
    past: 'Choose a time in the future.',
    nothing: 'Choose at least one.',
  },
  empty: {
    title: 'No portal links yet',
    body: 'Create one to let the customer’s IT administrator set up single sign-on and SCIM.',
  },
  created: 'Portal link created',
  saved: 'Portal link saved',
  deleted: 'Portal link deleted',
  deleteTitle: 'Delete this portal link?',
  deleteBody: 'It stops working immediately. Everything set up with it is kept.',
  gone: 'This portal link no longer exists.',
}

export type PortalText = typeof en

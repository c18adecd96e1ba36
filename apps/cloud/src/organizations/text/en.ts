export const en = {
  title: 'Organizations',
  about: 'Business customers whose people sign in with their company’s single sign-on.',
  columns: { label: 'Name', domains: 'Domains' },
  moreDomains: (count: number) => `+${count}`,
  create: 'New organization',
  createAbout: 'An organization represents one business customer.',
  createAction: 'Create organization',
  editTitle: (label: string) => `Edit ${label}`,
  details: 'Details',
  noDomains:
    'No domains yet. Add one so that people with an email address at that domain use the organization’s sign-in.',
  sessionLifespan: 'Session lifespan',
  projectLifespan: 'Project default',
  region: 'Default region',
  projectRegion: 'Region of the project',
  identities: 'Identities',
  showIdentities: 'Show identities',
  fields: {
    labelHint: 'For example, the customer’s company name.',
    labelRequired: 'Enter a name.',
    domainsHint:
      'People with an email address at these domains sign in with the organization’s single sign-on. A domain can belong to only one organization. Press Enter after each domain.',
    lifespanHint:
      'How long new sessions in this organization are valid, for example 8h or 1h30m. Leave empty for the project default.',
    regionHint:
      'Where Ory Network stores new identities of the organization. The embedded platform stores everything in its own database.',
    notLifespan: 'Enter a duration from 1m to 8760h, such as 8h.',
    notDomain: (text: string) => `“${text}” isn’t a domain. Enter one like acme.example, without https:// or @.`,
  },
  empty: {
    title: 'No organizations yet',
    body: 'Create one for each customer who signs in with their own identity provider.',
  },
  sso: {
    title: 'Single sign-on',
    about: 'People with an email address at one of the organization’s domains sign in with these providers.',
    empty: {
      title: 'No providers yet',
      body: 'Add the customer’s identity provider with OpenID Connect or SAML.',
    },
  },
  conflict: 'Someone else changed this project. The page has been refreshed. Try again.',
  created: (label: string) => `Organization ${label} created`,
  saved: (label: string) => `Organization ${label} saved`,
  deleted: (label: string) => `Organization ${label} deleted`,
  deleteBody:
    'This deletes its SCIM clients and portal links and turns off single sign-on for its domains. Its identities and sign-in providers stay in the project. You can’t undo this.',
}

export type OrganizationText = typeof en

export const en = {
  title: 'Get started',
  about: 'Set up your project step by step. Each step is checked for you.',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  done: 'Done',
  steps: {
    identity: {
      title: 'Add an identity',
      body: 'Sign up on the sign-in page, or create one here.',
      action: 'Identities',
    },
    session: {
      title: 'Sign in once',
      body: 'Open the sign-in page and sign in as that person.',
      action: 'Sign-in page',
    },
    email: {
      title: 'Set up email delivery',
      body: 'Until then, emails with codes are only kept under Messages.',
      action: 'Email delivery',
    },
    key: { title: 'Create an API key', body: 'Your backend uses it to call the admin APIs.', action: 'API keys' },
    client: { title: 'Add an OAuth2 client', body: 'For applications that use OpenID Connect.', action: 'Clients' },
    people: {
      title: 'Invite your team',
      body: 'Each member’s role decides what they can view and edit.',
      action: 'Members',
    },
  },
  connect: 'Connect your application',
  connectAbout:
    'Snippets already contain your project URL. Sign-in cookies only work if your application is on the same site.',
  corsAbout: 'This code runs in the browser, so add your application’s origin to the setting “Public API: origins”.',
  corsAction: 'All settings',
  framework: 'Framework',
  url: 'Project URL',
  install: 'Install',
  code: 'Code',
}

export type StartText = typeof en

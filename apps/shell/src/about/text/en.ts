export const en = {
  title: 'About Atrium',
  about: 'What runs in this console, in which version, and how the services behind it are.',
  console: 'Console',
  shell: 'Shell',
  target: 'Target',
  kinds: { embedded: 'embedded platform', hosted: 'hosted project', 'self-hosted': 'self-hosted services' },
  platform: 'Platform',
  notTold: 'It does not tell',
  remotes: 'Remotes',
  remotesAbout: 'Parts of the console, each released by itself.',
  loaded: 'In use',
  waiting: 'Not needed yet',
  newer: (version: string) => `${version} on the next visit`,
  services: 'Services',
  ok: (ms: string) => `Answers in ${ms} ms`,
  failing: 'Does not answer',
  noServices: 'Nothing is known about the services.',
}

export type Text = typeof en

export const en = {
  title: 'About Atrium',
  check: 'Setup check',
  about: 'Versions of this console and the status of its services.',
  console: 'Console',
  shell: 'Shell',
  target: 'Target',
  others: 'Other targets',
  kinds: { embedded: 'embedded platform', hosted: 'hosted project', 'self-hosted': 'self-hosted services' },
  platform: 'Platform',
  notTold: 'Unknown',
  remotes: 'Remotes',
  loaded: 'Loaded',
  waiting: 'Loads when opened',
  newer: (version: string) => `${version} on next visit`,
  services: 'Services',
  ok: (ms: string) => `OK (${ms} ms)`,
  failing: 'Not responding',
  noServices: 'No service status available.',
}

export type Text = typeof en

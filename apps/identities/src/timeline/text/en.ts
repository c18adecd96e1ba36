import type { TimelineEvent } from '../timeline'

export const en = {
  tab: 'Timeline',
  title: 'What happened',
  about:
    'Made of what the services still know: of changes only the latest, of sessions and messages the newest hundred.',
  kinds: {
    created: () => 'Created',
    updated: () => 'Changed last',
    activated: () => 'Activated',
    deactivated: () => 'Deactivated',
    verified: (about) => `Address ${about} verified`,
    'credential-added': (about) => `${about} added`,
    'credential-changed': (about) => `${about} changed`,
    'signed-in': (about) => (about ? `Signed in with ${about}` : 'Signed in'),
    'stepped-up': (about) => `Confirmed with ${about}`,
    'session-expired': () => 'Session expired',
    message: (about) => `Message: ${about}`,
  } as Record<TimelineEvent['kind'], (about: string) => string>,
  noMessages: 'Messages can’t be read at the moment.',
}
export type Text = typeof en

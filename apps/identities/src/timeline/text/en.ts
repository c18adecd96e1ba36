import type { TimelineEvent } from '../timeline'

export const en = {
  title: 'Events',
  about: 'The latest change, and the last 100 sessions, messages and actions in this console.',
  kinds: {
    created: () => 'Created',
    updated: () => 'Last updated',
    activated: () => 'Activated',
    deactivated: () => 'Deactivated',
    verified: (about) => `Address ${about} verified`,
    'credential-added': (about) => `${about} added`,
    'credential-changed': (about) => `${about} changed`,
    'signed-in': (about) => (about ? `Signed in with ${about}` : 'Signed in'),
    'stepped-up': (about) => `Confirmed with ${about}`,
    'session-expired': () => 'Session expired',
    message: (about) => `${about} sent`,
    action: (about) => about,
  } as Record<TimelineEvent['kind'], (about: string) => string>,
  noActions: 'The actions in this console can’t be loaded right now.',
}
export type Text = typeof en

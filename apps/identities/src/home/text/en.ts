import { plural } from '@atrium/shared/text'

export const en = {
  title: 'Overview',
  about: 'Sign-ups, sign-ins and messages of the last 30 days.',
  identities: 'Identities',
  active: 'Active sessions',
  signUps: 'Sign-ups',
  signIns: 'Sign-ins',
  messages: 'Messages',
  sent: 'Sent',
  failed: 'Failed',
  day: 'Day',
  aboutEvents: 'The last 30 days. Sign-ups, sign-ins and active people are counted by day in UTC.',
  activePeople: 'Active people',
  today: 'Today',
  days: 'Last 30 days',
  signedUp: (count: string) => `${count} signed up in 30 days`,
  failedShare: (percent: string) => `${percent} failed, last 30 days`,
  failedMessages: 'Failed messages',
  sentMessages: (count: string) => `${count} sent`,
  succeeded: 'Succeeded',
  noActive: 'No one was active in the last 30 days.',
  noIdentities: 'No identities yet',
  noIdentitiesAbout: 'Connect your app so that people can sign up, or create and import identities yourself.',
  notLoaded: 'Couldn’t be loaded',
  atLeast: (count: string) => `${count} or more`,
  noSignUps: 'No sign-ups in the last 30 days.',
  noSignIns: 'No sign-ins in the last 30 days.',
  noMessages: 'No messages in the last 30 days.',
  cut: (count: number) =>
    plural('en', count, {
      one: 'Counted from the newest entry only.',
      other: 'Counted from the newest {count} entries. There may be more.',
    }),
}
export type Text = typeof en

import { plural } from '@atrium/shared/text'

export const en = {
  title: (project: string) => `Overview of ${project}`,
  about: 'Sign-ups, sign-ins and messages of the last 30 days.',
  identities: 'Identities',
  active: 'Active sessions',
  signUps: 'Sign-ups',
  signIns: 'Sign-ins',
  messages: 'Messages',
  sent: 'Sent',
  failed: 'Failed',
  day: 'Day',
  atLeast: (count: string) => `${count} or more`,
  noSignUps: 'No sign-ups in the last 30 days.',
  noSignIns: 'No sign-ins in the last 30 days.',
  noMessages: 'No messages in the last 30 days.',
  cut: (count: number) =>
    plural('en', count, {
      one: 'Counted from the newest entry only.',
      other: 'Counted from the newest {count} entries. There may be more.',
    }),
  viewFailed: 'View failed messages',
}
export type Text = typeof en

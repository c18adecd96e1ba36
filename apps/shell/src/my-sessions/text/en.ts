export const en = {
  title: 'Console sessions',
  about: 'Devices where you’re signed in to this console. End any session you don’t recognize.',
  signIns: 'Sessions',
  current: 'This device',
  unknownDevice: 'Unknown device',
  signedIn: (when: string) => `signed in ${when}`,
  lastSeen: (when: string) => `last used ${when}`,
  expires: (when: string) => `expires ${when}`,
  end: 'End session',
  endOne: (device: string) => `End session on ${device}`,
  ended: (device: string) => `Session on ${device} ended`,
  endOthers: 'End all other sessions',
  endOthersTitle: 'End all other sessions?',
  endOthersBody: 'You’ll be signed out of this console on all other devices, and in the command line.',
  othersEnded: 'All other sessions ended',
  commandLine: 'Ory command line',
  renewed: (when: string) => `access renewed ${when}`,
  revoke: 'Revoke',
  revokeOne: (when: string) => `Revoke the command line session of ${when}`,
  revoked: 'Command line session revoked',
}

export type Text = typeof en

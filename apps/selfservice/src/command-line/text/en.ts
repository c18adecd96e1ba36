export const en = {
  title: 'You’re signed in to the command line',
  what: 'You can close this window and go back to your terminal.',
  sessions: 'Console sessions',
  power:
    'Allow this only if you ran “ory auth” yourself. It will be able to do everything in this console that your role allows.',
}
export type Text = typeof en

export const en = {
  title: 'Help',
  about: 'How to do things in the console, and what they mean.',
  more: 'More help',
  previous: (page: string) => `Previous: ${page}`,
  next: (page: string) => `Next: ${page}`,
  example: 'Example',
  table: 'Table',
}

export type Text = typeof en

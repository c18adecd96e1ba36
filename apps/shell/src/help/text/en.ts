export const en = {
  title: 'Help',
  about: 'How-to guides and explanations for this console.',
  more: 'More help',
  previous: (page: string) => `Previous: ${page}`,
  next: (page: string) => `Next: ${page}`,
  example: 'Example',
  table: 'Table',
}

export type Text = typeof en

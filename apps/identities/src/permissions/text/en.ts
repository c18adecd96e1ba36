export const en = {
  title: 'Permissions',
  object: 'Object',
  relation: 'Relation',
  empty: 'No relationships yet',
  emptyAbout: 'Relationships with this identity’s ID as the subject show up here.',
  all: 'All access, including through groups and rules',
  cut: 'Only the first 50 relationships are listed.',
}
export type Text = typeof en

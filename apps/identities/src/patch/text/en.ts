export const en = {
  title: (name: string) => `Patch ${name}`,
  about: 'Apply a JSON Patch (RFC 6902). You review the result before it is saved.',
  action: 'Patch as JSON',
  patch: 'Patch',
  hint: 'Paths start at the identity: /traits/…, /metadata_public/…, /metadata_admin/…, /state, /external_id, /schema_id',
  noPatch: 'Enter a list of operations with op and path.',
  review: 'Review',
  reviewed: 'Changes',
  save: 'Save',
  missing: (step: string, path: string) => `Operation ${step}: ${path} doesn’t exist.`,
  test: (step: string, path: string) => `Operation ${step}: ${path} has another value.`,
  unfit: (why: string) => `The traits wouldn’t match the schema. ${why}`,
  changed: 'Someone else changed this identity. Review the changes again, then save.',
}
export type Text = typeof en

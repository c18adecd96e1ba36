export const en = {
  title: (name: string) => `Patch ${name}`,
  about: 'Apply a JSON Patch (RFC 6902). You review the result before it is saved.',
  action: 'Patch as JSON',
  patch: 'Patch',
  hint: 'Paths start at the identity: /traits/…, /metadata_public/…, /metadata_admin/…, /state, /external_id, /schema_id',
  noPatch: 'Enter a list of operations: add, replace or remove, each with a path, and a value unless it removes.',
  review: 'Review',
  reviewed: 'Changes',
  save: 'Save',
  missing: (step: string, path: string) => `Operation ${step}: ${path} doesn’t exist.`,
  unfit: (why: string) => `The traits wouldn’t match the schema. ${why}`,
  changed: 'Someone else changed this identity. Review the changes again, then save.',
}
export type Text = typeof en

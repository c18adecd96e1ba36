export const en = {
  title: (name: string) => `Patch ${name}`,
  about:
    'A JSON Patch (RFC 6902): add, replace, remove, move, copy and test, one after the other. Looked at before it is sent.',
  action: 'Patch as JSON',
  patch: 'Patch',
  hint: 'Paths begin at the identity: /traits/…, /metadata_public/…, /metadata_admin/…, /state, /external_id, /schema_id',
  noPatch: 'Write a list of steps, each with op, path and what it needs.',
  review: 'Review',
  reviewed: 'What would change',
  save: 'Save',
  missing: (step: string, path: string) => `Step ${step}: there is nothing at ${path}.`,
  test: (step: string, path: string) => `Step ${step}: ${path} holds something else.`,
  changed: 'It was changed by somebody else meanwhile. This is what would change now: look at it and save again.',
}
export type Text = typeof en

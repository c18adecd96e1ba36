import type { Text } from './en'

export const de: Text = {
  title: (name) => `${name} patchen`,
  about:
    'Ein JSON Patch (RFC 6902): add, replace, remove, move, copy und test nacheinander. Wird angesehen, bevor er gesendet wird.',
  action: 'Als JSON patchen',
  patch: 'Patch',
  hint: 'Pfade beginnen bei der Identität: /traits/…, /metadata_public/…, /metadata_admin/…, /state, /external_id, /schema_id',
  noPatch: 'Schreiben Sie eine Liste von Schritten, jeder mit op, path und was er braucht.',
  review: 'Ansehen',
  reviewed: 'Was sich ändern würde',
  save: 'Speichern',
  missing: (step, path) => `Schritt ${step}: an ${path} steht nichts.`,
  test: (step, path) => `Schritt ${step}: ${path} enthält etwas anderes.`,
  changed: 'Jemand hat sie inzwischen geändert. Das würde sich jetzt ändern: sehen Sie es an und speichern Sie erneut.',
}

import type { Text } from './en'

export const de: Text = {
  title: (name) => `${name} patchen`,
  about: 'Wendet einen JSON Patch (RFC 6902) an. Sie prüfen das Ergebnis, bevor es gespeichert wird.',
  action: 'Als JSON patchen',
  patch: 'Patch',
  hint: 'Pfade beginnen bei der Identität: /traits/…, /metadata_public/…, /metadata_admin/…, /state, /external_id, /schema_id',
  noPatch: 'Geben Sie eine Liste von Schritten mit op und path ein.',
  review: 'Prüfen',
  reviewed: 'Änderungen',
  save: 'Speichern',
  missing: (step, path) => `Schritt ${step}: ${path} gibt es nicht.`,
  test: (step, path) => `Schritt ${step}: ${path} hat einen anderen Wert.`,
  unfit: (why: string) => `Die Merkmale würden nicht zum Schema passen. ${why}`,
  changed: 'Jemand anderes hat diese Identität geändert. Prüfen Sie die Änderungen noch einmal und speichern Sie dann.',
}

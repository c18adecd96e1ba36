import type { Text } from './en'

export const de: Text = {
  title: (name) => `${name} patchen`,
  about: 'Wendet einen JSON Patch (RFC 6902) an. Sie prüfen das Ergebnis, bevor es gespeichert wird.',
  action: 'Als JSON patchen',
  patch: 'Patch',
  hint: 'Pfade beginnen bei der Identität: /traits/…, /metadata_public/…, /metadata_admin/…, /state, /external_id, /schema_id',
  noPatch:
    'Geben Sie eine Liste von Schritten ein: add, replace oder remove, jeder mit path und außer bei remove mit value.',
  review: 'Prüfen',
  reviewed: 'Änderungen',
  save: 'Speichern',
  missing: (step, path) => `Schritt ${step}: ${path} gibt es nicht.`,
  unfit: (why: string) => `Die Merkmale würden nicht zum Schema passen. ${why}`,
  changed: 'Jemand anderes hat diese Identität geändert. Prüfen Sie die Änderungen noch einmal und speichern Sie dann.',
}

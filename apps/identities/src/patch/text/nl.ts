import type { Text } from './en'
export const nl: Text = {
  title: (name: string) => `Patch voor ${name}`,
  about: 'Past een JSON Patch (RFC 6902) toe. U controleert het resultaat voordat het wordt opgeslagen.',
  action: 'Patch als JSON',
  patch: 'Patch',
  hint: 'Paden beginnen bij de identiteit: /traits/…, /metadata_public/…, /metadata_admin/…, /state, /external_id, /schema_id',
  noPatch: 'Voer een lijst van bewerkingen met op en path in.',
  review: 'Controleren',
  reviewed: 'Wijzigingen',
  save: 'Opslaan',
  missing: (step: string, path: string) => `Bewerking ${step}: ${path} bestaat niet.`,
  test: (step: string, path: string) => `Bewerking ${step}: ${path} heeft een andere waarde.`,
  unfit: (why: string) => `De kenmerken zouden niet bij het schema passen. ${why}`,
  changed: 'Iemand anders heeft deze identiteit gewijzigd. Controleer de wijzigingen opnieuw en sla dan op.',
}

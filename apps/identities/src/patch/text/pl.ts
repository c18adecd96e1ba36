import type { Text } from './en'
export const pl: Text = {
  title: (name: string) => `Patch: ${name}`,
  about: 'Stosuje JSON Patch (RFC 6902). Wynik można sprawdzić przed zapisaniem.',
  action: 'Patch jako JSON',
  patch: 'Patch',
  hint: 'Ścieżki zaczynają się od tożsamości: /traits/…, /metadata_public/…, /metadata_admin/…, /state, /external_id, /schema_id',
  noPatch: 'Wpisz listę operacji z op i path.',
  review: 'Sprawdź',
  reviewed: 'Zmiany',
  save: 'Zapisz',
  missing: (step: string, path: string) => `Operacja ${step}: ${path} nie istnieje.`,
  test: (step: string, path: string) => `Operacja ${step}: ${path} ma inną wartość.`,
  unfit: (why: string) => `Cechy nie byłyby zgodne ze schematem. ${why}`,
  changed: 'Ktoś inny zmienił tę tożsamość. Sprawdź zmiany ponownie, a potem zapisz.',
}

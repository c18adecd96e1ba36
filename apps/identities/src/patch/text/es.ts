import type { Text } from './en'
export const es: Text = {
  title: (name: string) => `Patch de ${name}`,
  about: 'Aplica un JSON Patch (RFC 6902). Revise el resultado antes de guardarlo.',
  action: 'Patch como JSON',
  patch: 'Patch',
  hint: 'Las rutas empiezan en la identidad: /traits/…, /metadata_public/…, /metadata_admin/…, /state, /external_id, /schema_id',
  noPatch: 'Introduzca una lista de operaciones con op y path.',
  review: 'Revisar',
  reviewed: 'Cambios',
  save: 'Guardar',
  missing: (step: string, path: string) => `Operación ${step}: ${path} no existe.`,
  test: (step: string, path: string) => `Operación ${step}: ${path} tiene otro valor.`,
  unfit: (why: string) => `Los rasgos no cumplirían el esquema. ${why}`,
  changed: 'Otra persona cambió esta identidad. Revise de nuevo los cambios y guarde.',
}

import type { Text } from './en'
export const pt: Text = {
  title: (name: string) => `Patch de ${name}`,
  about: 'Aplica um JSON Patch (RFC 6902). Você revisa o resultado antes de salvar.',
  action: 'Patch como JSON',
  patch: 'Patch',
  hint: 'Os caminhos começam na identidade: /traits/…, /metadata_public/…, /metadata_admin/…, /state, /external_id, /schema_id',
  noPatch: 'Digite uma lista de operações com op e path.',
  review: 'Revisar',
  reviewed: 'Alterações',
  save: 'Salvar',
  missing: (step: string, path: string) => `Operação ${step}: ${path} não existe.`,
  test: (step: string, path: string) => `Operação ${step}: ${path} tem outro valor.`,
  unfit: (why: string) => `Os traços não corresponderiam ao esquema. ${why}`,
  changed: 'Outra pessoa alterou esta identidade. Revise as alterações novamente e salve.',
}

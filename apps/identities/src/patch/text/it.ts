import type { Text } from './en'
export const it: Text = {
  title: (name: string) => `Patch di ${name}`,
  about: 'Applica un JSON Patch (RFC 6902). Può controllare il risultato prima del salvataggio.',
  action: 'Patch come JSON',
  patch: 'Patch',
  hint: 'I percorsi iniziano dall’identità: /traits/…, /metadata_public/…, /metadata_admin/…, /state, /external_id, /schema_id',
  noPatch: 'Inserisca un elenco di operazioni con op e path.',
  review: 'Controlla',
  reviewed: 'Modifiche',
  save: 'Salva',
  missing: (step: string, path: string) => `Operazione ${step}: ${path} non esiste.`,
  test: (step: string, path: string) => `Operazione ${step}: ${path} ha un altro valore.`,
  unfit: (why: string) => `I tratti non rispetterebbero lo schema. ${why}`,
  changed: 'Qualcun altro ha modificato questa identità. Controlli di nuovo le modifiche, poi salvi.',
}

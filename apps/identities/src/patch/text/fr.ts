import type { Text } from './en'
export const fr: Text = {
  title: (name: string) => `Patch de ${name}`,
  about: 'Applique un JSON Patch (RFC 6902). Vous vérifiez le résultat avant l’enregistrement.',
  action: 'Patch en JSON',
  patch: 'Patch',
  hint: 'Les chemins partent de l’identité : /traits/…, /metadata_public/…, /metadata_admin/…, /state, /external_id, /schema_id',
  noPatch: 'Saisissez une liste d’opérations avec op et path.',
  review: 'Vérifier',
  reviewed: 'Modifications',
  save: 'Enregistrer',
  missing: (step: string, path: string) => `Opération ${step} : ${path} n’existe pas.`,
  test: (step: string, path: string) => `Opération ${step} : ${path} a une autre valeur.`,
  unfit: (why: string) => `Les traits ne correspondraient plus au schéma. ${why}`,
  changed: 'Quelqu’un d’autre a modifié cette identité. Vérifiez de nouveau les modifications, puis enregistrez.',
}

import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const fr: Text = {
  add: 'Nouveau schéma',
  edit: 'Modifier',
  compare: 'Comparer',
  editTitle: (name: string) => `Modifier ${name}`,
  newTitle: 'Nouveau schéma',
  about:
    'Modifiez le JSON, prévisualisez le formulaire, vérifiez les identités existantes, puis publiez dans le projet.',
  id: 'ID',
  idHint: 'Les identités désignent le schéma par cet ID. Il ne peut plus être changé.',
  idWrong: 'Utilisez des lettres, chiffres, points, tirets et traits de soulignement.',
  idTaken: 'Un schéma avec cet ID existe déjà.',
  document: 'Schéma',
  documentHint: 'JSON Schema (draft 7) avec les traits sous properties.traits',
  noTraits: 'Un schéma d’identité doit être un objet avec properties.traits.',
  invalidAt: (place: string, why: string) => `${place} : ${why}`,
  preview: 'Aperçu du formulaire',
  previewAbout: 'Le formulaire issu de ce schéma. Rien n’est envoyé.',
  difference: 'Modifications',
  check: 'Vérifier les identités',
  stopCheck: 'Arrêter la vérification',
  checked: 'Identités avec ce schéma',
  checkAbout:
    'Les identités qui ne correspondent pas restent telles quelles, mais leurs traits ne peuvent pas être modifiés tant qu’ils ne correspondent pas.',
  seen: 'Vérifiées',
  unfit: 'Ne correspondent pas',
  cut: 'Vérification arrêtée. Il peut y en avoir d’autres.',
  publish: 'Publier',
  publishTitle: (id: string) => `Publier ${id} ?`,
  publishBody: (unfit: string) => `Effet immédiat pour les inscriptions et les modifications. ${unfit}`,
  unfitCount: (count: number) =>
    plural('fr', count, {
      one: '{count} identité n’y correspond pas.',
      other: '{count} identités n’y correspondent pas.',
    }),
  unchecked: 'Aucune identité n’a été vérifiée.',
  published: (id: string) => `Schéma ${id} publié`,
  compareTitle: 'Comparer des schémas',
  compareAbout: 'Différences entre deux schémas.',
  from: 'De',
  to: 'À',
}

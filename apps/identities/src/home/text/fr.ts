import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const fr: Text = {
  title: (project: string) => `Vue d’ensemble de ${project}`,
  about: 'Inscriptions, connexions et messages des 30 derniers jours.',
  identities: 'Identités',
  active: 'Sessions actives',
  signUps: 'Inscriptions',
  signIns: 'Connexions',
  messages: 'Messages',
  sent: 'Envoyés',
  failed: 'Échec',
  day: 'Jour',
  atLeast: (count: string) => `${count} ou plus`,
  noSignUps: 'Aucune inscription ces 30 derniers jours.',
  noSignIns: 'Aucune connexion ces 30 derniers jours.',
  noMessages: 'Aucun message ces 30 derniers jours.',
  cut: (count: number) =>
    plural('fr', count, {
      one: 'Calculé sur la dernière entrée seulement.',
      other: 'Calculé sur les {count} dernières entrées. Il peut y en avoir d’autres.',
    }),
  viewFailed: 'Voir les messages en échec',
}

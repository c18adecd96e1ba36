import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const fr: Text = {
  title: 'Vue d’ensemble',
  about: 'Inscriptions, connexions et messages des 30 derniers jours.',
  identities: 'Identités',
  active: 'Sessions actives',
  signUps: 'Inscriptions',
  signIns: 'Connexions',
  messages: 'Messages',
  sent: 'Envoyés',
  failed: 'Échec',
  day: 'Jour',
  aboutEvents: 'Les 30 derniers jours. Inscriptions, connexions et personnes actives sont comptées par jour UTC.',
  activePeople: 'Personnes actives',
  today: 'Aujourd’hui',
  days: '30 derniers jours',
  signedUp: (count: string) => `${count} inscriptions en 30 jours`,
  failedShare: (percent: string) => `${percent} en échec, 30 derniers jours`,
  failedMessages: 'Messages en échec',
  sentMessages: (count: string) => `${count} envoyés`,
  succeeded: 'Réussies',
  noActive: 'Personne n’a été actif ces 30 derniers jours.',
  noIdentities: 'Aucune identité pour le moment',
  noIdentitiesAbout:
    'Connectez votre application pour que des personnes puissent s’inscrire, ou créez et importez vous-même des identités.',
  notLoaded: 'Chargement impossible',
  atLeast: (count: string) => `${count} ou plus`,
  noSignUps: 'Aucune inscription ces 30 derniers jours.',
  noSignIns: 'Aucune connexion ces 30 derniers jours.',
  noMessages: 'Aucun message ces 30 derniers jours.',
  cut: (count: number) =>
    plural('fr', count, {
      one: 'Calculé sur la dernière entrée seulement.',
      other: 'Calculé sur les {count} dernières entrées. Il peut y en avoir d’autres.',
    }),
}

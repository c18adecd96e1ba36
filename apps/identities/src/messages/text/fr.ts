import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const fr: Text = {
  title: 'Messages',
  about: 'E-mails et SMS envoyés par ce projet.',
  columns: {
    recipient: 'Destinataire',
    template: 'Modèle',
    status: 'État',
    tries: 'Tentatives',
    channel: 'Canal',
    id: 'ID',
    created: 'Créé',
  },
  sendAgain: 'Renvoyer',
  sendAgainTitle: (recipient: string) => `Renvoyer le message à ${recipient} ?`,
  sendAgainBody: 'Le service envoie un nouveau message de ce type avec un nouveau code ou lien.',
  sentAgain: (recipient: string) => `Message à ${recipient} renvoyé`,
  notAgain: 'Seuls les e-mails de récupération et de vérification peuvent être renvoyés.',
  scanned: (count: number, more: boolean) => {
    const scanned = plural('fr', count, { one: '{count} message parcouru', other: '{count} messages parcourus' })
    return more
      ? `L’API ne filtre pas par date. ${scanned} pour cette page. Choisissez « Suivant » pour continuer.`
      : `${scanned}.`
  },
  statuses: { queued: 'En attente', processing: 'Envoi en cours', sent: 'Envoyé', abandoned: 'Échec' },
  templates: {
    recovery_invalid: 'Lien de récupération, adresse inconnue',
    recovery_valid: 'Lien de récupération',
    recovery_code_invalid: 'Code de récupération, adresse inconnue',
    recovery_code_valid: 'Code de récupération',
    verification_invalid: 'Lien de vérification, adresse inconnue',
    verification_valid: 'Lien de vérification',
    verification_code_invalid: 'Code de vérification, adresse inconnue',
    verification_code_valid: 'Code de vérification',
    login_code_valid: 'Code de connexion',
    registration_code_valid: 'Code d’inscription',
    verifiable_address_changed: 'Adresse modifiée',
    authenticator_key_added: 'Clé de sécurité ajoutée',
  },
  types: { email: 'E-mail', phone: 'SMS', sms: 'SMS' },
  staysHere: {
    title: 'Les e-mails ne sont pas encore envoyés',
    body: 'Aucun serveur de messagerie n’est configuré. Les e-mails restent sur cette machine et ne figurent qu’ici.',
    action: 'Configurer l’envoi',
  },
  empty: { title: 'Aucun message', body: 'Les messages apparaissent ici quand ce projet en envoie.' },
  emptyFor: 'Aucun message n’a été envoyé à cette identité.',
  activity: {
    title: 'Activité des messages',
    about: 'Messages dans le temps par état, et par modèle.',
    open: 'Activité',
    period: 'Période',
    days: (count: number) => plural('fr', count, { one: 'Dernier jour', other: 'Les {count} derniers jours' }),
    perDay: 'Messages par jour',
    perTemplate: 'Messages par modèle',
    day: 'Jour',
    empty: 'Aucun message dans cette période',
    countedSince: (time: string) =>
      `Ce projet envoie trop de messages pour tous les compter. Seuls les messages depuis ${time} sont comptés.`,
  },
  open: 'Ouvrir',
  facts: 'Détails',
  updated: 'Modifié',
  text: 'Texte',
  source: 'Code source',
  body: 'Corps du message',
  hidden: 'Le corps du message est masqué',
  hiddenAbout: 'Il peut contenir un code ou un lien de connexion.',
  noBody: 'Ce message n’a pas de corps.',
  pictures:
    'Les images et les liens sont retirés de l’aperçu, pour que l’expéditeur ne sache pas que vous l’avez ouvert.',
  dispatches: {
    title: 'Tentatives de remise',
    none: 'Aucune tentative pour le moment.',
    unrecorded: 'Aucun détail n’a été enregistré pour ces tentatives.',
    showResponse: 'Afficher la réponse',
    failed: 'Échec',
    success: 'Envoyé',
    when: 'Heure',
    result: 'Résultat',
    error: 'Réponse',
  },
}

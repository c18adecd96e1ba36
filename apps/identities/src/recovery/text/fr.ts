import type { Text } from './en'
export const fr: Text = {
  code: 'Code de récupération',
  link: 'Lien de récupération',
  createCode: 'Créer un code de récupération',
  createLink: 'Créer un lien de récupération',
  about: (name: string) =>
    `Permet à ${name} de se connecter une fois et de définir un nouveau moyen de connexion. Aucun message n’est envoyé. Transmettez-le vous-même.`,
  validFor: 'Valable pendant',
  durations: {
    '': 'Valeur par défaut du projet',
    '15m': '15 minutes',
    '1h': '1 heure',
    '24h': '1 jour',
    '168h': '7 jours',
  },
  flow: 'Type de parcours',
  flows: { browser: 'Navigateur', api: 'Application native' },
  create: 'Créer',
  codeDone: 'Code de récupération créé',
  linkDone: 'Lien de récupération créé',
  codeAbout: 'Toute personne ayant ce code peut se connecter sur la page ci-dessous. Vous ne pourrez plus l’afficher.',
  linkAbout: 'Toute personne ayant ce lien peut se connecter. Vous ne pourrez plus l’afficher.',
  page: 'Page de récupération',
  expires: 'Expire dans',
  expired: 'Expiré',
}

import type { Text } from './en'

export const fr: Text = {
  scopes: {
    openid: { title: 'Savoir qui vous êtes', what: 'L’ID de votre compte, pour vous connecter.' },
    offline_access: {
      title: 'Conserver l’accès',
      what: 'Utiliser cet accès en votre absence, jusqu’à ce que vous ou l’application y mettiez fin.',
    },
    profile: { title: 'Votre profil', what: 'Votre nom et d’autres informations de votre profil.' },
    email: { title: 'Votre adresse e-mail', what: 'L’adresse, et si elle est vérifiée.' },
    phone: { title: 'Votre numéro de téléphone', what: 'Le numéro, et s’il est vérifié.' },
    address: { title: 'Votre adresse postale', what: 'L’adresse de votre profil.' },
  },
  problems: {
    challenge_unknown: {
      title: 'Cette demande n’existe pas',
      what: 'Le lien est peut-être incomplet ou trop ancien. Retournez à l’application et recommencez.',
    },
    challenge_expired: {
      title: 'Cette demande a expiré',
      what: 'La réponse a pris trop de temps. Retournez à l’application et recommencez.',
    },
    challenge_used: {
      title: 'Vous avez déjà répondu à cette demande',
      what: 'Retournez à l’application. Si vous n’y êtes pas connecté, recommencez.',
    },
    security_identity_mismatch: {
      title: 'Cette demande concerne un autre compte',
      what: 'Vous êtes connecté avec un autre compte. Retournez à l’application et recommencez.',
    },
  },
  consent: {
    title: (name) => `${name} souhaite accéder à votre compte`,
    scopes: 'L’application pourra :',
    nothing: 'Elle ne demande aucune donnée.',
    unknown: 'Une autorisation de cette application.',
    audience: 'Elle peut utiliser cet accès auprès de :',
    remember: 'Ne plus demander pendant 30 jours',
    remembers: (name) =>
      `Pendant 30 jours, ${name} obtient le même accès sans passer par cette page. Pour tout autre accès, nous vous le demanderons de nouveau.`,
    notYou: 'Ce n’est pas vous ?',
    allow: 'Autoriser',
    deny: 'Refuser',
    withReason: 'Indiquer le motif à l’application',
    reason: 'Motif',
    policy: 'Politique de confidentialité',
    terms: 'Conditions d’utilisation',
  },
  logout: {
    title: 'Se déconnecter ?',
    requestedBy: (name) => `${name} souhaite vous déconnecter.`,
    what: 'Cela met fin à votre session sur cet appareil.',
    stay: 'Rester connecté',
    stayed: 'Vous êtes toujours connecté.',
  },
  device: {
    what: 'Saisissez le code affiché par votre téléviseur, votre ligne de commande ou un autre appareil. Il connecte cet appareil à votre compte.',
    compare: 'Vérifiez que votre appareil affiche ce code.',
    code: 'Code',
    matches: 'Le code correspond',
    missing: 'Saisissez le code.',
    wrong: 'Ce code est faux ou a expiré. Cherchez-en un nouveau sur votre appareil.',
    careful:
      'Ne saisissez jamais un code que quelqu’un vous a envoyé ou dicté : cette personne aurait accès à votre compte. Ne continuez que si vous avez commencé vous-même sur votre appareil.',
    doneTitle: 'Appareil connecté',
    done: 'Vous pouvez fermer cette page et revenir à votre appareil.',
  },
}

import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const fr: Text = {
  product: 'Atrium',
  titles: {
    login: 'Connexion',
    refresh: 'Confirmez que c’est bien vous',
    secondFactor: 'Deuxième étape',
    registration: 'Créer votre compte',
    recovery: 'Récupérer votre compte',
    verification: 'Confirmer votre adresse',
    settings: 'Votre compte',
    sessions: 'Vos sessions',
    error: 'Une erreur s’est produite',
    logout: 'Vous êtes déconnecté',
    signedIn: 'Vous êtes connecté',
    consent: 'Autoriser l’accès',
    device: 'Connecter un appareil',
  },
  links: {
    login: 'Se connecter',
    signInInstead: 'Se connecter plutôt',
    registration: 'Créer un compte',
    recovery: 'Mot de passe oublié ?',
    settings: 'Paramètres du compte',
    sessions: 'Vos sessions',
    logout: 'Se déconnecter',
    back: 'Retour à la connexion',
  },
  intro: {
    recovery: 'Nous vous enverrons un code ou un lien pour retrouver l’accès à votre compte.',
    verification: 'Nous vous enverrons un code ou un lien pour confirmer que cette adresse est la vôtre.',
  },
  fields: {
    email: 'E-mail',
    'first name': 'Prénom',
    'last name': 'Nom de famille',
    name: 'Nom',
    username: 'Nom d’utilisateur',
    'phone number': 'Numéro de téléphone',
  },
  or: 'ou',
  optional: 'facultatif',
  language: 'Langue',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  choose: 'Choisir…',
  waiting: (seconds) =>
    plural('fr', seconds, {
      one: 'Trop d’essais d’affilée. Nous réessayons de nous-mêmes dans {count} seconde.',
      other: 'Trop d’essais d’affilée. Nous réessayons de nous-mêmes dans {count} secondes.',
    }),
  code: {
    whole: (length) => `Vérifié dès que les ${length} caractères sont saisis.`,
    another: (seconds) =>
      plural('fr', seconds, {
        one: 'Vous pourrez en envoyer un autre dans {count} seconde.',
        other: 'Vous pourrez en envoyer un autre dans {count} secondes.',
      }),
    ready: 'Vous pouvez en envoyer un autre.',
  },
  opensElsewhere: 'Ce lien ne mène à aucun endroit sûr, il a été retiré.',
  noPicture: (what) => `Cette image n’a pas pu être affichée : ${what}`,
  needsScripts: 'Cette méthode a besoin de JavaScript. Activez-le ou utilisez une autre méthode.',
  unknownNode: (type) => `Cette page ne sait pas afficher « ${type} ».`,
  groups: {
    default: 'Général',
    profile: 'Profil',
    identifier_first: 'Compte',
    password: 'Mot de passe',
    code: 'Codes',
    link: 'Liens',
    totp: 'Application d’authentification',
    lookup_secret: 'Codes de secours',
    captcha: 'Contrôle anti-robot',
    passkey: 'Clés d’accès',
    webauthn: 'Clés de sécurité',
    oidc: 'Comptes associés',
    saml: 'Authentification unique',
    deviceauthn: 'Appareils',
    oauth2_consent: 'Accès',
  },
  restarted: {
    expired: 'Le délai est dépassé, nous avons donc recommencé. Votre saisie est conservée.',
    missing: 'Ce formulaire n’existe plus, en voici un nouveau.',
    security:
      'Pour votre sécurité, nous avons recommencé. Si cela se répète, autorisez les cookies de ce site ou fermez ses autres onglets.',
    replaced: 'Vous continuez avec un formulaire plus récent.',
    confirmed: 'Merci. Votre modification est toujours là : enregistrez-la maintenant.',
  },
  tryAgain: 'Réessayer',
  startAgain: 'Recommencer',
  continue: 'Continuer',
  details: 'Détails pour l’assistance',
  detail: {
    id: 'Erreur',
    status: 'Statut',
    reason: 'Raison',
    request: 'Requête',
    debug: 'Débogage',
    record: 'Fiche',
  },
  signedIn: {
    as: (who) => `Vous êtes connecté en tant que ${who}.`,
    unknown: 'Une personne est connectée sur cet appareil.',
    continue: 'Continuer',
    other: 'Utiliser un autre compte',
  },
  taken: 'Cette adresse e-mail, ce numéro de téléphone ou ce nom d’utilisateur appartient déjà à un autre compte.',
  done: { registration: 'Votre compte est prêt. Connectez-vous pour l’utiliser.' },
  logout: {
    what: 'Votre session sur cet appareil est terminée.',
    none: 'Personne n’était connecté sur cet appareil.',
    again: 'Se reconnecter',
  },
  notFound: { title: 'Page introuvable', what: 'Vérifiez l’adresse ou accédez à votre compte.' },
  toAccount: 'Accéder à votre compte',
  notYet: { title: 'Pas encore disponible', what: 'Ce service ne propose pas encore cette étape.' },
  problems: {
    network: {
      title: 'Le service est injoignable',
      what: 'Vérifiez votre connexion, puis réessayez. Votre saisie est conservée.',
    },
    malformed_answer: {
      title: 'La réponse du service est incompréhensible',
      what: 'Vous n’y êtes pour rien. Réessayez dans un instant.',
    },
    tooLarge: {
      title: 'C’est trop à la fois',
      what: 'Le service n’en accepte pas autant. Raccourcissez, puis réessayez.',
    },
    unsupported: {
      title: 'Impossible de continuer ici',
      what: 'Le service demande quelque chose que cette page ne sait pas faire. Recommencez ; si cela se répète, transmettez les détails à l’assistance.',
    },
    script: {
      title: 'Une partie de cette page a été bloquée',
      what: 'Un script du service n’a pas été chargé. Autorisez-le dans le navigateur ou le bloqueur et rechargez la page, ou prenez un autre moyen.',
    },
    tooMany: { title: 'Trop d’essais', what: 'Patientez une minute, puis réessayez.' },
    server: { title: 'Le service a un problème', what: 'Vous n’y êtes pour rien. Réessayez dans un instant.' },
    other: {
      title: 'Cela n’a pas fonctionné',
      what: 'Réessayez. Si le problème persiste, transmettez les détails à l’assistance.',
    },
    session_already_available: { title: 'Vous êtes déjà connecté', what: 'Continuez, ou déconnectez-vous d’abord.' },
    session_aal_already_fulfilled: { title: 'Vous l’avez déjà confirmé', what: 'Continuez là où vous étiez.' },
    session_inactive: { title: 'Vous n’êtes pas connecté', what: 'Connectez-vous pour continuer.' },
    session_aal1_required: {
      title: 'Connectez-vous d’abord',
      what: 'La deuxième étape vient après la première.',
    },
    session_aal2_required: {
      title: 'Un deuxième facteur est nécessaire',
      what: 'Confirmez la connexion avec votre deuxième facteur.',
    },
    session_refresh_required: {
      title: 'Confirmez que c’est bien vous',
      what: 'Reconnectez-vous pour modifier cela.',
    },
    session_verified_address_required: {
      title: 'Confirmez d’abord votre adresse',
      what: 'Nous vous avons envoyé un message. Confirmez votre adresse, puis connectez-vous.',
    },
    browser_location_change_required: {
      title: 'La suite est ailleurs',
      what: 'Recommencez pour y être conduit.',
    },
    security_csrf_violation: {
      title: 'Votre navigateur n’a pas envoyé notre cookie',
      what: 'Autorisez les cookies de ce site ou fermez ses autres onglets, puis recommencez.',
    },
    security_identity_mismatch: {
      title: 'Ceci appartient à un autre compte',
      what: 'Recommencez avec le vôtre.',
    },
    self_service_flow_expired: { title: 'Le délai est dépassé', what: 'Recommencez.' },
    self_service_flow_replaced: {
      title: 'Il existe un formulaire plus récent',
      what: 'Recommencez pour continuer avec lui.',
    },
    self_service_flow_disabled: {
      title: 'Cette fonction est désactivée',
      what: 'Le responsable de ce service l’a désactivée.',
    },
    self_service_flow_return_to_forbidden: {
      title: 'Ce lien mène à un endroit non autorisé',
      what: 'L’adresse de retour n’appartient pas à ce service. Vous pouvez continuer sans elle.',
    },
    feature_not_available: { title: 'Non disponible', what: 'Ce service ne le propose pas.' },
    quota_exceeded: {
      title: 'Ce service a atteint sa limite',
      what: 'Réessayez plus tard, ou adressez-vous à son responsable.',
    },
    cookies: {
      title: 'Les cookies sont désactivés',
      what: 'La connexion en a besoin. Autorisez les cookies de ce site dans votre navigateur, puis recommencez.',
    },
  },
}

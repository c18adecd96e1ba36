import type { OrganizationText } from './en'

export const de: OrganizationText = {
  title: 'Organisationen',
  about: 'Geschäftskunden, deren Personen sich mit dem Single Sign-on ihres Unternehmens anmelden.',
  columns: { label: 'Name', domains: 'Domains' },
  moreDomains: (count) => `+${count}`,
  create: 'Neue Organisation',
  createAbout: 'Eine Organisation steht für einen Geschäftskunden.',
  createAction: 'Organisation anlegen',
  editTitle: (label) => `${label} bearbeiten`,
  details: 'Details',
  noDomains:
    'Noch keine Domains. Fügen Sie eine hinzu, damit Personen mit einer E-Mail-Adresse dieser Domain die Anmeldung der Organisation nutzen.',
  sessionLifespan: 'Gültigkeit von Sitzungen',
  projectLifespan: 'Standard des Projekts',
  region: 'Standardregion',
  projectRegion: 'Region des Projekts',
  identities: 'Identitäten',
  showIdentities: 'Identitäten anzeigen',
  fields: {
    labelHint: 'Zum Beispiel der Firmenname des Kunden.',
    labelRequired: 'Geben Sie einen Namen ein.',
    domainsHint:
      'Personen mit einer E-Mail-Adresse dieser Domains melden sich mit dem Single Sign-on der Organisation an. Eine Domain kann nur zu einer Organisation gehören. Drücken Sie nach jeder Domain die Eingabetaste.',
    lifespanHint:
      'Wie lange neue Sitzungen in dieser Organisation gelten, zum Beispiel 8h oder 1h30m. Leer lassen für den Standard des Projekts.',
    regionHint:
      'Wo Ory Network neue Identitäten der Organisation speichert. Die eingebettete Plattform speichert alles in ihrer eigenen Datenbank.',
    notLifespan: 'Geben Sie eine Dauer von 1m bis 8760h ein, etwa 8h.',
    notDomain: (text) => `„${text}“ ist keine Domain. Geben Sie sie wie acme.example ein, ohne https:// oder @.`,
  },
  empty: {
    title: 'Noch keine Organisationen',
    body: 'Legen Sie für jeden Kunden eine an, der sich mit einem eigenen Identitätsanbieter anmeldet.',
  },
  sso: {
    title: 'Single Sign-on',
    about: 'Personen mit einer E-Mail-Adresse einer Domain der Organisation melden sich mit diesen Anbietern an.',
    empty: {
      title: 'Noch keine Anbieter',
      body: 'Fügen Sie den Identitätsanbieter des Kunden hinzu, mit OpenID Connect oder SAML.',
    },
  },
  conflict: 'Jemand anderes hat dieses Projekt geändert. Die Seite wurde aktualisiert. Versuchen Sie es erneut.',
  created: (label) => `Organisation ${label} angelegt`,
  saved: (label) => `Organisation ${label} gespeichert`,
  deleted: (label) => `Organisation ${label} gelöscht`,
  deleteBody:
    'Ihre SCIM-Clients und Portal-Links werden gelöscht, und das Single Sign-on für ihre Domains wird ausgeschaltet. Ihre Identitäten und Anbieter bleiben im Projekt. Das lässt sich nicht rückgängig machen.',
}

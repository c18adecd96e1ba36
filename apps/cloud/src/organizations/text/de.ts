import type { OrganizationText } from './en'

export const de: OrganizationText = {
  title: 'Organisationen',
  about: 'Geschäftskunden, deren Personen sich über das Single Sign-on ihres Unternehmens anmelden.',
  columns: { label: 'Name', domains: 'Domains' },
  moreDomains: (count) => `+${count}`,
  create: 'Neue Organisation',
  createAbout: 'Eine Organisation steht für einen Geschäftskunden.',
  createAction: 'Organisation anlegen',
  editTitle: (label) => `${label} bearbeiten`,
  details: 'Details',
  noDomains: 'Noch keine Domains. Ohne Domain führt keine E-Mail-Adresse zur Anmeldung der Organisation.',
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
      'Wer eine E-Mail-Adresse unter diesen Domains hat, meldet sich über das Single Sign-on der Organisation an. Nach jeder Domain Enter drücken. Eine Domain gehört zu einer Organisation.',
    lifespanHint:
      'Wie lange neue Sitzungen der Personen dieser Organisation gelten, zum Beispiel 8h oder 1h30m. Leer lassen für den Standard des Projekts.',
    regionHint:
      'Wo Ory Network die Daten neuer Identitäten der Organisation speichert. Die eingebettete Plattform merkt sich die Wahl, speichert aber alles in ihrer eigenen Datenbank.',
    notLifespan: 'Geben Sie eine Dauer von 1m bis 8760h ein, etwa 8h.',
    notDomain: (text) => `„${text}“ ist keine Domain. Geben Sie sie wie acme.example ein, ohne https:// oder @.`,
  },
  empty: {
    title: 'Noch keine Organisationen',
    body: 'Legen Sie eine für jeden Kunden an, der sich über einen eigenen Identitätsanbieter anmeldet.',
  },
  sso: {
    title: 'Single Sign-on',
    about: 'Wer eine E-Mail-Adresse unter einer Domain der Organisation hat, meldet sich bei diesen Anbietern an.',
    empty: {
      title: 'Noch keine Anbieter',
      body: 'Fügen Sie den Identitätsanbieter des Kunden hinzu, mit OpenID Connect oder SAML.',
    },
  },
  conflict: 'Jemand anderes hat dieses Projekt geändert. Die Anzeige ist jetzt aktuell: versuche es noch einmal.',
  created: (label) => `Organisation ${label} angelegt`,
  saved: (label) => `Organisation ${label} gespeichert`,
  deleted: (label) => `Organisation ${label} gelöscht`,
  deleteBody:
    'Ihre SCIM-Clients und Portal-Links werden gelöscht, und ihre Domains führen nicht mehr zu ihrem Single Sign-on. Ihre Identitäten und Anbieter bleiben im Projekt. Das lässt sich nicht rückgängig machen.',
}

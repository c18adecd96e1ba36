import type { PortalText } from './en'

export const de: PortalText = {
  title: 'Portal-Links',
  about: 'Mit einem Link richtet die IT des Kunden Single Sign-on und SCIM ein, ohne hier ein Konto zu haben.',
  columns: { features: 'Funktionen', state: 'Zustand', expires: 'Läuft ab' },
  create: 'Neuer Portal-Link',
  createAbout: 'Schicken Sie den Link an die IT des Kunden.',
  createAction: 'Link anlegen',
  editTitle: 'Portal-Link bearbeiten',
  editAbout: 'Die URL des Links bleibt gleich.',
  save: 'Speichern',
  link: 'Portal-Link',
  linkBody:
    'Kopieren Sie den Link jetzt. Er lässt sich nicht noch einmal anzeigen, und wer ihn hat, kann die Anmeldung der Organisation ändern, bis er abläuft.',
  open: 'Aktiv',
  expired: 'Abgelaufen',
  fields: {
    sso: 'Single Sign-on',
    ssoHint: 'OpenID Connect oder SAML einrichten.',
    scim: 'SCIM',
    scimHint: 'Ein Verzeichnis anbinden, das die Personen der Organisation verwaltet.',
    expires: 'Läuft ab',
    expiresHint: 'In 7 Tagen, wenn Sie nichts angeben.',
    past: 'Wählen Sie einen Zeitpunkt in der Zukunft.',
    nothing: 'Wählen Sie mindestens eine Funktion.',
  },
  empty: {
    title: 'Noch keine Portal-Links',
    body: 'Legen Sie einen an, damit die IT des Kunden Single Sign-on und SCIM einrichten kann.',
  },
  created: 'Portal-Link angelegt',
  saved: 'Portal-Link gespeichert',
  deleted: 'Portal-Link gelöscht',
  deleteTitle: 'Diesen Portal-Link löschen?',
  deleteBody: 'Er funktioniert sofort nicht mehr. Alles, was damit eingerichtet wurde, bleibt.',
  gone: 'Diesen Portal-Link gibt es nicht mehr.',
}

import type { PortalText } from './en'

export const de: PortalText = {
  title: 'Portal-Links',
  about: 'Lassen Sie die IT des Kunden Single Sign-on und SCIM einrichten, ohne Konto hier.',
  columns: { features: 'Funktionen', state: 'Status', expires: 'Läuft ab' },
  create: 'Neuer Portal-Link',
  createAbout: 'Senden Sie den Link an die IT des Kunden.',
  createAction: 'Link anlegen',
  editTitle: 'Portal-Link bearbeiten',
  editAbout: 'Die URL des Links bleibt gleich.',
  save: 'Speichern',
  link: 'Portal-Link',
  linkBody:
    'Kopieren Sie den Link jetzt. Er wird nur einmal angezeigt. Wer ihn hat, kann die Anmeldung der Organisation ändern, bis er abläuft.',
  open: 'Aktiv',
  expired: 'Abgelaufen',
  fields: {
    sso: 'Single Sign-on',
    ssoHint: 'OpenID Connect oder SAML einrichten.',
    scim: 'SCIM',
    scimHint: 'Ein Verzeichnis anbinden, das die Identitäten der Organisation verwaltet.',
    expires: 'Läuft ab',
    expiresHint: 'Wenn leer, läuft der Link in 7 Tagen ab.',
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
  deleteBody: 'Er funktioniert sofort nicht mehr. Alles, was damit eingerichtet wurde, bleibt erhalten.',
  gone: 'Diesen Portal-Link gibt es nicht mehr.',
}

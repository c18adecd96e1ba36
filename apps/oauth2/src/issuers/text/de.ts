import type { Text } from './en'

export const de: Text = {
  title: 'Vertrauenswürdige Aussteller',
  about: 'Aussteller, deren Assertions Clients gegen Access-Tokens tauschen können (JWT-Bearer-Grant, RFC 7523).',
  columns: { issuer: 'Aussteller', subject: 'Subject', scope: 'Scopes', expires: 'Läuft ab', key: 'Schlüssel-ID' },
  anyone: 'Jedes Subject',
  details: 'Details',
  set: 'Schlüsselsatz',
  create: 'Aussteller hinzufügen',
  createTitle: 'Vertrauenswürdigen Aussteller hinzufügen',
  createAbout: 'Mit seinem Schlüssel signierte Assertions werden bis zum Ablaufdatum akzeptiert.',
  empty: {
    title: 'Noch keine vertrauenswürdigen Aussteller',
    body: 'Fügen Sie einen Aussteller hinzu, damit seine Assertions Access-Tokens erhalten.',
  },
  trusted: (issuer) => `Aussteller ${issuer} hinzugefügt`,
  deleted: (issuer) => `Aussteller ${issuer} gelöscht`,
  deleteBody:
    'Seine Assertions werden ab jetzt abgelehnt, und sein Schlüssel wird gelöscht. Bereits ausgestellte Tokens gelten weiter.',
  issuerHint: 'Der Claim iss seiner Assertions.',
  issuerRequired: 'Geben Sie einen Aussteller ein.',
  subjectHint: 'Der Claim sub seiner Assertions.',
  subjectRequired: 'Geben Sie ein Subject ein, oder erlauben Sie jedes.',
  anySubject: 'Jedes Subject erlauben',
  anyHint: 'Der Aussteller kann dann für alle Benutzer Tokens erhalten.',
  scopeHint: 'Scopes, die seine Assertions anfordern können. Drücken Sie nach jedem Eintrag die Eingabetaste.',
  expiresRequired: 'Wählen Sie ein Datum.',
  jwk: 'Öffentlicher Schlüssel (JWK)',
  jwkHint: 'Ein öffentlicher JSON Web Key mit kid, kty, alg und use.',
  notPublic: 'Geben Sie einen öffentlichen JSON Web Key mit kid ein. Private Schlüssel werden abgelehnt.',
}

import type { Text } from './en'

export const de: Text = {
  opaque: 'Opak. Nur der Dienst kann es lesen.',
  raw: 'Kodiert',
  header: 'Header',
  noKeys: 'Nicht geprüft: Die Schlüssel konnten nicht geladen werden',
  verdicts: {
    valid: (kid) => `Signatur gültig${kid ? ` · ${kid.slice(0, 12)}` : ''}`,
    invalid: () => 'Signatur ungültig',
    'unknown-key': () => 'Mit unbekanntem Schlüssel signiert',
    unsigned: () => 'Nicht signiert',
    unsupported: () => 'Algorithmus von diesem Browser nicht unterstützt',
  },
  noExpiry: 'Läuft nicht ab.',
  expires: (left, at) => `Läuft ab in ${left} (${at})`,
  expired: (at) => `Abgelaufen am ${at}`,
  claims: {
    iss: 'Aussteller: wer es signiert hat',
    sub: 'Subject: um wen es geht',
    aud: 'Audience: für wen es ist',
    jti: 'Token-ID',
    nonce: 'Bindet ein ID-Token an die Anfrage',
    sid: 'Anmeldesitzung',
    at_hash: 'Hash des zusammen mit diesem Token ausgestellten Access-Tokens',
    acr: 'Authentifizierungsstufe',
    amr: 'Authentifizierungsmethoden',
    scp: 'Scopes',
    scope: 'Scopes',
    client_id: 'Client, für den es ausgestellt wurde',
  },
}

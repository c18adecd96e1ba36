import type { Text } from './en'

export const de: Text = {
  opaque: 'Undurchsichtig: Nur der Dienst kann es lesen',
  raw: 'Kodiert',
  header: 'Kopf',
  noKeys: 'Nicht geprüft: Die Schlüssel sind nicht lesbar',
  verdicts: {
    valid: (kid) => `Signatur gültig${kid ? ` · ${kid.slice(0, 12)}` : ''}`,
    invalid: () => 'Signatur ungültig',
    'unknown-key': () => 'Mit unbekanntem Schlüssel signiert',
    unsigned: () => 'Nicht signiert',
    unsupported: () => 'Verfahren hier nicht verfügbar',
  },
  noExpiry: 'Läuft nicht von selbst ab.',
  expires: (left, at) => `Läuft ab in ${left} (${at})`,
  expired: (at) => `Abgelaufen am ${at}`,
  claims: {
    iss: 'Aussteller: wer es signiert hat',
    sub: 'Subjekt: um wen es geht',
    aud: 'Audience: wer es nutzen darf',
    jti: 'Kennung des Tokens',
    nonce: 'Bindet ein ID-Token an die Anfrage',
    sid: 'Anmeldesitzung',
    at_hash: 'Hash des zugleich ausgestellten Access-Tokens',
    acr: 'Wie stark die Anmeldung war',
    amr: 'Wie sie sich angemeldet haben',
    scp: 'Scopes',
    scope: 'Scopes',
    client_id: 'Client, für den es ausgestellt wurde',
  },
}

import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  title: 'Identitäten importieren',
  about: 'Aus CSV, JSON oder NDJSON. Die Datei wird in Ihrem Browser geprüft, bevor etwas gesendet wird.',
  fileHint: 'Beliebig groß. CSV-Dateien brauchen eine Kopfzeile.',
  schema: 'Schema',
  format: 'Format',
  formats: {
    csv: 'CSV',
    sheet: 'CSV für Tabellenprogramme (nicht zum Importieren)',
    json: 'JSON-Liste',
    ndjson: 'NDJSON',
  },
  columns: 'Spalten',
  columnsAbout:
    'Ordnen Sie jeder Spalte ein Feld zu. Vorgeschlagen wird nach dem Namen und gemerkt für Dateien mit denselben Spalten.',
  leave: 'Auslassen',
  targets: {
    traits: 'Alle Merkmale (JSON)',
    schema_id: 'Schema-ID',
    external_id: 'Externe ID',
    state: 'Status',
    organization_id: 'ID der Organisation',
    password: 'Passwort',
    hashed_password: 'Gehashtes Passwort',
    totp_url: 'URL der Authenticator-App (otpauth)',
    verified: 'Adresse bestätigt',
    verifiable_addresses: 'Bestätigte Adressen (JSON)',
    metadata_public: 'Öffentliche Metadaten (JSON)',
    metadata_admin: 'Interne Metadaten (JSON)',
  },
  metadata: (field, name) => `${field}: ${name}`,
  oidc: (provider) => `Konto bei ${provider}`,
  existing: 'Vorhandene Identitäten',
  existingOptions: { skip: 'Unverändert lassen', update: 'Aus der Datei aktualisieren', report: 'Als Fehler melden' },
  rows: 'Zeilen',
  duplicates: 'Doppelte Zeilen',
  duplicateOf: {
    skip: (line) => `Wie Zeile ${line}. Sie wird übersprungen.`,
    update: (line) => `Wie Zeile ${line}. Sie ändert dieselbe Identität.`,
    report: (line) => `Wie Zeile ${line}. Sie wird als fehlgeschlagen gemeldet.`,
  },
  unmapped: (names) =>
    `Diese Felder kommen erst später in der Datei vor und sind nicht zugeordnet, werden also nicht importiert: ${names}.`,
  errorColumns: ['Zeile', 'Spalte', 'Code', 'Problem'],
  start: 'Importieren',
  startTitle: (rows) => plural('de', rows, { one: '{count} Zeile importieren?', other: '{count} Zeilen importieren?' }),
  startBody: (wrong) =>
    [
      'Der Import läuft, solange dieser Tab offen ist, auch auf anderen Seiten der Konsole. Sie können ihn anhalten.',
      ...(wrong > 0
        ? [
            plural('de', wrong, {
              one: '{count} fehlerhafte Zeile wird ausgelassen und gemeldet.',
              other: '{count} fehlerhafte Zeilen werden ausgelassen und gemeldet.',
            }),
          ]
        : []),
    ].join(' '),
  empty: 'Diese Datei hat keine Zeilen.',
  nothingToImport: 'Keine Zeile dieser Datei kann importiert werden.',
  jobTitle: (name) => `Import ${name}`,
  viewIdentities: 'Identitäten anzeigen',
  exportTitle: 'Identitäten exportieren',
  exportAbout: 'Lädt alle Identitäten als eine Datei herunter, ohne Anmeldedaten.',
  appliesTo: 'Gilt für',
  export: 'Exportieren',
  exporting: (count) => `Bisher ${count} Identitäten …`,
  stopExport: 'Beenden',
  exported: (count) =>
    plural('de', count, { one: '{count} Identität exportiert', other: '{count} Identitäten exportiert' }),
}

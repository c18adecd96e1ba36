import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const nl: Text = {
  title: 'Identiteiten importeren',
  about: 'Uit CSV, JSON of NDJSON. Het bestand wordt in uw browser gecontroleerd voordat er iets wordt verzonden.',
  fileHint: 'Elke grootte. CSV-bestanden hebben een kopregel nodig.',
  schema: 'Schema',
  format: 'Formaat',
  formats: { csv: 'CSV', sheet: 'CSV voor spreadsheets (niet om te importeren)', json: 'JSON-lijst', ndjson: 'NDJSON' },
  columns: 'Kolommen',
  columnsAbout:
    'Koppel elke kolom aan een veld. De koppeling wordt op naam voorgesteld en onthouden voor bestanden met dezelfde kolommen.',
  leave: 'Overslaan',
  targets: {
    traits: 'Alle kenmerken (JSON)',
    schema_id: 'Schema-ID',
    external_id: 'Externe ID',
    state: 'Status',
    organization_id: 'Organisatie-ID',
    password: 'Wachtwoord',
    hashed_password: 'Gehasht wachtwoord',
    totp_url: 'Authenticator-URL (otpauth)',
    verified: 'Adres geverifieerd',
    verifiable_addresses: 'Geverifieerde adressen (JSON)',
    metadata_public: 'Openbare metadata (JSON)',
    metadata_admin: 'Beheermetadata (JSON)',
  },
  metadata: (field: string, name: string) => `${field}: ${name}`,
  oidc: (provider: string) => `Account bij ${provider}`,
  existing: 'Bestaande identiteiten',
  existingOptions: { skip: 'Ongewijzigd laten', update: 'Bijwerken uit het bestand', report: 'Als mislukt melden' },
  rows: 'Rijen',
  duplicates: 'Duplicaten',
  duplicateOf: {
    skip: (line: string) => `Duplicaat van regel ${line}. Deze wordt overgeslagen.`,
    update: (line: string) => `Duplicaat van regel ${line}. Deze werkt dezelfde identiteit bij.`,
    report: (line: string) => `Duplicaat van regel ${line}. Deze wordt als mislukt gemeld.`,
  },
  unmapped: (names: string) =>
    `Deze velden komen pas later in het bestand voor en zijn niet gekoppeld, dus worden ze niet geïmporteerd: ${names}.`,
  errorColumns: ['regel', 'kolom', 'code', 'probleem'],
  start: 'Importeren',
  startTitle: (rows: number) =>
    plural('nl', rows, { one: '{count} rij importeren?', other: '{count} rijen importeren?' }),
  startBody: (wrong: number) =>
    [
      'De import loopt zolang dit tabblad open is, ook op andere schermen van de console. U kunt hem pauzeren.',
      ...(wrong > 0
        ? [
            plural('nl', wrong, {
              one: '{count} rij met fouten wordt overgeslagen en gemeld.',
              other: '{count} rijen met fouten worden overgeslagen en gemeld.',
            }),
          ]
        : []),
    ].join(' '),
  empty: 'Dit bestand heeft geen rijen.',
  nothingToImport: 'Geen enkele rij in dit bestand kan worden geïmporteerd.',
  jobTitle: (name: string) => `${name} importeren`,
  viewIdentities: 'Identiteiten bekijken',
  exportTitle: 'Identiteiten exporteren',
  exportAbout: 'Downloadt alle identiteiten als één bestand, zonder inloggegevens.',
  appliesTo: 'Geldt voor',
  export: 'Exporteren',
  exporting: (count: string) => `${count} identiteiten tot nu toe…`,
  stopExport: 'Stoppen',
  exported: (count: number) =>
    plural('nl', count, { one: '{count} identiteit geëxporteerd', other: '{count} identiteiten geëxporteerd' }),
}

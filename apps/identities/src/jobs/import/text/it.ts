import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const it: Text = {
  title: 'Importa identità',
  about: 'Da CSV, JSON o NDJSON. Il file viene verificato nel browser prima di inviare qualcosa.',
  fileHint: 'Qualsiasi dimensione. I file CSV devono avere una riga di intestazione.',
  schema: 'Schema',
  format: 'Formato',
  formats: {
    csv: 'CSV',
    sheet: 'CSV per fogli di calcolo (non per l’importazione)',
    json: 'Elenco JSON',
    ndjson: 'NDJSON',
  },
  columns: 'Colonne',
  columnsAbout:
    'Associa ogni colonna a un campo. L’associazione è proposta in base al nome e ricordata per i file con le stesse colonne.',
  leave: 'Salta',
  targets: {
    traits: 'Tutti i tratti (JSON)',
    schema_id: 'ID dello schema',
    external_id: 'ID esterno',
    state: 'Stato',
    organization_id: 'ID dell’organizzazione',
    password: 'Password',
    hashed_password: 'Password con hash',
    totp_url: 'URL di autenticazione (otpauth)',
    verified: 'Indirizzo verificato',
    verifiable_addresses: 'Indirizzi verificati (JSON)',
    metadata_public: 'Metadati pubblici (JSON)',
    metadata_admin: 'Metadati di amministrazione (JSON)',
  },
  metadata: (field: string, name: string) => `${field}: ${name}`,
  oidc: (provider: string) => `Account presso ${provider}`,
  existing: 'Identità esistenti',
  existingOptions: { skip: 'Lascia invariate', update: 'Aggiorna dal file', report: 'Segnala come non riuscite' },
  rows: 'Righe',
  duplicates: 'Duplicati',
  duplicateOf: {
    skip: (line: string) => `Duplicato della riga ${line}. Verrà saltata.`,
    update: (line: string) => `Duplicato della riga ${line}. Aggiorna la stessa identità.`,
    report: (line: string) => `Duplicato della riga ${line}. Verrà segnalata come non riuscita.`,
  },
  unmapped: (names: string) =>
    `Questi campi compaiono solo più avanti nel file e non sono associati, quindi non vengono importati: ${names}.`,
  errorColumns: ['riga', 'colonna', 'codice', 'problema'],
  start: 'Importa',
  startTitle: (rows: number) =>
    plural('it', rows, { one: 'Importare {count} riga?', other: 'Importare {count} righe?' }),
  startBody: (wrong: number) =>
    [
      'L’importazione prosegue finché questa scheda è aperta, anche in altre schermate della console. Può metterla in pausa.',
      ...(wrong > 0
        ? [
            plural('it', wrong, {
              one: '{count} riga con errori viene saltata e segnalata.',
              other: '{count} righe con errori vengono saltate e segnalate.',
            }),
          ]
        : []),
    ].join(' '),
  empty: 'Questo file non ha righe.',
  nothingToImport: 'Nessuna riga di questo file può essere importata.',
  jobTitle: (name: string) => `Importa ${name}`,
  viewIdentities: 'Vedi le identità',
  exportTitle: 'Esporta identità',
  exportAbout: 'Scarica tutte le identità in un file, senza credenziali.',
  appliesTo: 'Si applica a',
  export: 'Esporta',
  exporting: (count: string) => `${count} identità finora…`,
  stopExport: 'Interrompi',
  exported: (count: number) =>
    plural('it', count, { one: '{count} identità esportata', other: '{count} identità esportate' }),
}

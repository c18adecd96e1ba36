import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const fr: Text = {
  title: 'Importer des identités',
  about: 'Depuis CSV, JSON ou NDJSON. Le fichier est vérifié dans votre navigateur avant tout envoi.',
  fileHint: 'Toute taille. Les fichiers CSV doivent avoir une ligne d’en-tête.',
  schema: 'Schéma',
  format: 'Format',
  formats: { csv: 'CSV', sheet: 'CSV pour tableurs (pas pour l’import)', json: 'Tableau JSON', ndjson: 'NDJSON' },
  columns: 'Colonnes',
  columnsAbout:
    'Associez chaque colonne à un champ. L’association est proposée d’après le nom et mémorisée pour les fichiers ayant les mêmes colonnes.',
  leave: 'Ignorer',
  targets: {
    traits: 'Tous les traits (JSON)',
    schema_id: 'ID du schéma',
    external_id: 'ID externe',
    state: 'État',
    organization_id: 'ID de l’organisation',
    password: 'Mot de passe',
    hashed_password: 'Mot de passe haché',
    totp_url: 'URL d’authentification (otpauth)',
    verified: 'Adresse vérifiée',
    verifiable_addresses: 'Adresses vérifiées (JSON)',
    metadata_public: 'Métadonnées publiques (JSON)',
    metadata_admin: 'Métadonnées d’administration (JSON)',
  },
  metadata: (field: string, name: string) => `${field} : ${name}`,
  oidc: (provider: string) => `Compte chez ${provider}`,
  existing: 'Identités existantes',
  existingOptions: {
    skip: 'Laisser inchangées',
    update: 'Mettre à jour depuis le fichier',
    report: 'Signaler comme échec',
  },
  rows: 'Lignes',
  duplicates: 'Doublons',
  duplicateOf: {
    skip: (line: string) => `Doublon de la ligne ${line}. Elle sera ignorée.`,
    update: (line: string) => `Doublon de la ligne ${line}. Elle modifie la même identité.`,
    report: (line: string) => `Doublon de la ligne ${line}. Elle sera signalée en échec.`,
  },
  unmapped: (names: string) =>
    `Ces champs n’apparaissent que plus loin dans le fichier et ne sont pas associés, ils ne sont donc pas importés : ${names}.`,
  errorColumns: ['ligne', 'colonne', 'code', 'problème'],
  start: 'Importer',
  startTitle: (rows: number) =>
    plural('fr', rows, { one: 'Importer {count} ligne ?', other: 'Importer {count} lignes ?' }),
  startBody: (wrong: number) =>
    [
      'L’import s’exécute tant que cet onglet est ouvert, aussi sur d’autres écrans de la console. Vous pouvez le mettre en pause.',
      ...(wrong > 0
        ? [
            plural('fr', wrong, {
              one: '{count} ligne avec erreurs est ignorée et signalée.',
              other: '{count} lignes avec erreurs sont ignorées et signalées.',
            }),
          ]
        : []),
    ].join(' '),
  empty: 'Ce fichier n’a aucune ligne.',
  nothingToImport: 'Aucune ligne de ce fichier ne peut être importée.',
  jobTitle: (name: string) => `Import de ${name}`,
  viewIdentities: 'Voir les identités',
  exportTitle: 'Exporter des identités',
  exportAbout: 'Télécharge toutes les identités en un fichier, sans moyens de connexion.',
  appliesTo: 'S’applique à',
  export: 'Exporter',
  exporting: (count: string) => `${count} identités jusqu’ici…`,
  stopExport: 'Arrêter',
  exported: (count: number) =>
    plural('fr', count, { one: '{count} identité exportée', other: '{count} identités exportées' }),
}

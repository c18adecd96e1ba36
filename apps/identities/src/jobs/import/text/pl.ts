import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const pl: Text = {
  title: 'Importuj tożsamości',
  about: 'Z CSV, JSON lub NDJSON. Plik jest sprawdzany w przeglądarce, zanim cokolwiek zostanie wysłane.',
  fileHint: 'Dowolny rozmiar. Pliki CSV wymagają wiersza nagłówka.',
  schema: 'Schemat',
  format: 'Format',
  formats: { csv: 'CSV', sheet: 'CSV dla arkuszy (nie do importu)', json: 'Lista JSON', ndjson: 'NDJSON' },
  columns: 'Kolumny',
  columnsAbout:
    'Przypisz każdą kolumnę do pola. Przypisanie jest proponowane według nazwy i zapamiętywane dla plików z tymi samymi kolumnami.',
  leave: 'Pomiń',
  targets: {
    traits: 'Wszystkie cechy (JSON)',
    schema_id: 'ID schematu',
    external_id: 'Zewnętrzny ID',
    state: 'Stan',
    organization_id: 'ID organizacji',
    password: 'Hasło',
    hashed_password: 'Skrót hasła',
    totp_url: 'Adres URL uwierzytelniania (otpauth)',
    verified: 'Adres zweryfikowany',
    verifiable_addresses: 'Zweryfikowane adresy (JSON)',
    metadata_public: 'Metadane publiczne (JSON)',
    metadata_admin: 'Metadane administracyjne (JSON)',
  },
  metadata: (field: string, name: string) => `${field}: ${name}`,
  oidc: (provider: string) => `Konto w ${provider}`,
  existing: 'Istniejące tożsamości',
  existingOptions: { skip: 'Pozostaw bez zmian', update: 'Zaktualizuj z pliku', report: 'Zgłoś jako nieudane' },
  rows: 'Wiersze',
  duplicates: 'Duplikaty',
  duplicateOf: {
    skip: (line: string) => `Duplikat wiersza ${line}. Zostanie pominięty.`,
    update: (line: string) => `Duplikat wiersza ${line}. Zaktualizuje tę samą tożsamość.`,
    report: (line: string) => `Duplikat wiersza ${line}. Zostanie zgłoszony jako nieudany.`,
  },
  unmapped: (names: string) =>
    `Te pola pojawiają się dopiero dalej w pliku i nie są przypisane, więc nie zostaną zaimportowane: ${names}.`,
  errorColumns: ['wiersz', 'kolumna', 'kod', 'problem'],
  start: 'Importuj',
  startTitle: (rows: number) =>
    plural('pl', rows, {
      one: 'Zaimportować {count} wiersz?',
      few: 'Zaimportować {count} wiersze?',
      many: 'Zaimportować {count} wierszy?',
      other: 'Zaimportować {count} wiersza?',
    }),
  startBody: (wrong: number) =>
    [
      'Import działa, gdy ta karta jest otwarta, także na innych ekranach konsoli. Można go wstrzymać.',
      ...(wrong > 0
        ? [
            plural('pl', wrong, {
              one: '{count} wiersz z błędami zostanie pominięty i zgłoszony.',
              few: '{count} wiersze z błędami zostaną pominięte i zgłoszone.',
              many: '{count} wierszy z błędami zostanie pominiętych i zgłoszonych.',
              other: '{count} wiersza z błędami zostanie pominięte i zgłoszone.',
            }),
          ]
        : []),
    ].join(' '),
  empty: 'Ten plik nie ma wierszy.',
  nothingToImport: 'Żadnego wiersza tego pliku nie można zaimportować.',
  jobTitle: (name: string) => `Importuj ${name}`,
  viewIdentities: 'Pokaż tożsamości',
  exportTitle: 'Eksportuj tożsamości',
  exportAbout: 'Pobiera wszystkie tożsamości jako jeden plik, bez danych logowania.',
  appliesTo: 'Dotyczy',
  export: 'Eksportuj',
  exporting: (count: string) => `Tożsamości do tej pory: ${count}…`,
  stopExport: 'Zatrzymaj',
  exported: (count: number) =>
    plural('pl', count, {
      one: 'Wyeksportowano {count} tożsamość',
      few: 'Wyeksportowano {count} tożsamości',
      many: 'Wyeksportowano {count} tożsamości',
      other: 'Wyeksportowano {count} tożsamości',
    }),
}

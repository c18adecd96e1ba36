import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const pt: Text = {
  title: 'Importar identidades',
  about: 'De CSV, JSON ou NDJSON. O arquivo é verificado no navegador antes de qualquer envio.',
  fileHint: 'Qualquer tamanho. Arquivos CSV precisam de uma linha de cabeçalho.',
  schema: 'Esquema',
  format: 'Formato',
  formats: { csv: 'CSV', sheet: 'CSV para planilhas (não para importação)', json: 'Lista JSON', ndjson: 'NDJSON' },
  columns: 'Colunas',
  columnsAbout:
    'Associe cada coluna a um campo. A associação é sugerida pelo nome e lembrada para arquivos com as mesmas colunas.',
  leave: 'Ignorar',
  targets: {
    traits: 'Todos os traços (JSON)',
    schema_id: 'ID do esquema',
    external_id: 'ID externo',
    state: 'Estado',
    organization_id: 'ID da organização',
    password: 'Senha',
    hashed_password: 'Senha com hash',
    totp_url: 'URL do autenticador (otpauth)',
    verified: 'Endereço verificado',
    verifiable_addresses: 'Endereços verificados (JSON)',
    metadata_public: 'Metadados públicos (JSON)',
    metadata_admin: 'Metadados de administração (JSON)',
  },
  metadata: (field: string, name: string) => `${field}: ${name}`,
  oidc: (provider: string) => `Conta em ${provider}`,
  existing: 'Identidades existentes',
  existingOptions: { skip: 'Manter sem alterações', update: 'Atualizar pelo arquivo', report: 'Relatar como falha' },
  rows: 'Linhas',
  duplicates: 'Duplicadas',
  duplicateOf: {
    skip: (line: string) => `Duplicada da linha ${line}. Ela será ignorada.`,
    update: (line: string) => `Duplicada da linha ${line}. Ela atualiza a mesma identidade.`,
    report: (line: string) => `Duplicada da linha ${line}. Ela será relatada como falha.`,
  },
  unmapped: (names: string) =>
    `Estes campos só aparecem mais adiante no arquivo e não estão associados, portanto não são importados: ${names}.`,
  errorColumns: ['linha', 'coluna', 'código', 'problema'],
  start: 'Importar',
  startTitle: (rows: number) =>
    plural('pt', rows, { one: 'Importar {count} linha?', other: 'Importar {count} linhas?' }),
  startBody: (wrong: number) =>
    [
      'A importação roda enquanto esta aba estiver aberta, também em outras telas do console. Você pode pausá-la.',
      ...(wrong > 0
        ? [
            plural('pt', wrong, {
              one: '{count} linha com erros é ignorada e relatada.',
              other: '{count} linhas com erros são ignoradas e relatadas.',
            }),
          ]
        : []),
    ].join(' '),
  empty: 'Este arquivo não tem linhas.',
  nothingToImport: 'Nenhuma linha deste arquivo pode ser importada.',
  jobTitle: (name: string) => `Importar ${name}`,
  viewIdentities: 'Ver identidades',
  exportTitle: 'Exportar identidades',
  exportAbout: 'Baixa todas as identidades em um arquivo, sem credenciais.',
  appliesTo: 'Aplica-se a',
  export: 'Exportar',
  exporting: (count: string) => `${count} identidades até agora…`,
  stopExport: 'Interromper',
  exported: (count: number) =>
    plural('pt', count, { one: '{count} identidade exportada', other: '{count} identidades exportadas' }),
}

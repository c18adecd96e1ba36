import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const es: Text = {
  title: 'Importar identidades',
  about: 'Desde CSV, JSON o NDJSON. El archivo se comprueba en su navegador antes de enviar nada.',
  fileHint: 'Cualquier tamaño. Los archivos CSV necesitan una fila de encabezado.',
  schema: 'Esquema',
  format: 'Formato',
  formats: { csv: 'CSV', sheet: 'CSV para hojas de cálculo (no para importar)', json: 'Lista JSON', ndjson: 'NDJSON' },
  columns: 'Columnas',
  columnsAbout:
    'Asigne cada columna a un campo. La asignación se propone por el nombre y se recuerda para archivos con las mismas columnas.',
  leave: 'Omitir',
  targets: {
    traits: 'Todos los rasgos (JSON)',
    schema_id: 'ID del esquema',
    external_id: 'ID externo',
    state: 'Estado',
    organization_id: 'ID de la organización',
    password: 'Contraseña',
    hashed_password: 'Contraseña con hash',
    totp_url: 'URL de autenticación (otpauth)',
    verified: 'Dirección verificada',
    verifiable_addresses: 'Direcciones verificadas (JSON)',
    metadata_public: 'Metadatos públicos (JSON)',
    metadata_admin: 'Metadatos de administración (JSON)',
  },
  metadata: (field: string, name: string) => `${field}: ${name}`,
  oidc: (provider: string) => `Cuenta en ${provider}`,
  existing: 'Identidades existentes',
  existingOptions: { skip: 'Dejar sin cambios', update: 'Actualizar desde el archivo', report: 'Notificar como error' },
  rows: 'Filas',
  duplicates: 'Duplicados',
  duplicateOf: {
    skip: (line: string) => `Duplicado de la línea ${line}. Se omitirá.`,
    update: (line: string) => `Duplicado de la línea ${line}. Actualiza la misma identidad.`,
    report: (line: string) => `Duplicado de la línea ${line}. Se notificará como fallida.`,
  },
  unmapped: (names: string) =>
    `Estos campos aparecen más adelante en el archivo y no están asignados, por lo que no se importan: ${names}.`,
  errorColumns: ['línea', 'columna', 'código', 'problema'],
  start: 'Importar',
  startTitle: (rows: number) =>
    plural('es', rows, { one: '¿Importar {count} fila?', other: '¿Importar {count} filas?' }),
  startBody: (wrong: number) =>
    [
      'La importación se ejecuta mientras esta pestaña esté abierta, también en otras pantallas de la consola. Puede pausarla.',
      ...(wrong > 0
        ? [
            plural('es', wrong, {
              one: '{count} fila con errores se omite y se notifica.',
              other: '{count} filas con errores se omiten y se notifican.',
            }),
          ]
        : []),
    ].join(' '),
  empty: 'Este archivo no tiene filas.',
  nothingToImport: 'No se puede importar ninguna fila de este archivo.',
  jobTitle: (name: string) => `Importar ${name}`,
  viewIdentities: 'Ver identidades',
  exportTitle: 'Exportar identidades',
  exportAbout: 'Descarga todas las identidades en un archivo, sin credenciales.',
  appliesTo: 'Se aplica a',
  export: 'Exportar',
  exporting: (count: string) => `${count} identidades hasta ahora…`,
  stopExport: 'Detener',
  exported: (count: number) =>
    plural('es', count, { one: '{count} identidad exportada', other: '{count} identidades exportadas' }),
}

import type { Text } from './en'

export const es: Text = {
  file: 'Archivo',
  format: 'Formato',
  check: 'Comprobar el archivo',
  checking: 'Comprobando…',
  stopChecking: 'Detener la comprobación',
  checked: 'Resultado de la comprobación',
  right: 'Listas para importar',
  wrong: 'Errores',
  line: (line: string) => `Línea ${line}`,
  more: (count: string) => `Los primeros ${count}. Descargue la lista para ver más.`,
  download: 'Descargar la lista',
  unreadable: 'No se puede leer este archivo',
  tooLong: (line: string) => `Línea ${line}: este registro supera los 16 MB. Puede faltar una comilla de cierre.`,
  openQuote: (line: string) => `Línea ${line}: un valor entre comillas no está cerrado.`,
  again: 'Seleccione de nuevo el archivo',
  againAbout: (name: string) =>
    `La página se recargó y los navegadores no conservan los archivos. Seleccione ${name} para continuar donde se detuvo la importación.`,
  other: 'Es otro archivo.',
}

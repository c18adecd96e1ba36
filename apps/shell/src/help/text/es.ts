import type { Text } from './en'

export const es: Text = {
  title: 'Ayuda',
  about: 'Cómo usar la consola y qué significan sus términos.',
  more: 'Más ayuda',
  previous: (page: string) => `Anterior: ${page}`,
  next: (page: string) => `Siguiente: ${page}`,
  example: 'Ejemplo',
  table: 'Tabla',
}

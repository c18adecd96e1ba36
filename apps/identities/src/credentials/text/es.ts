import type { Text } from './en'
export const es: Text = {
  about: 'Cómo inicia sesión esta identidad. Los secretos nunca se muestran.',
  identifiers: 'Identificadores',
  added: 'Añadida',
  changed: 'Actualizado',
  hash: 'Algoritmo de hash',
  codes: 'Códigos sin usar',
  codesOf: (left: string, all: string) => `${left} de ${all}`,
  unnamed: 'Sin nombre',
  delete: 'Eliminar',
  deleteTitle: (name: string) => `¿Eliminar ${name}?`,
  deleteBody: (owner: string) =>
    `${owner} ya no podrá iniciar sesión con ella. Las sesiones actuales siguen activas. No se puede deshacer.`,
  deletePart: (name: string) => `Eliminar ${name}`,
  deleted: (name: string) => `${name} eliminado`,
}

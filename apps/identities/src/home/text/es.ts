import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const es: Text = {
  title: (project: string) => `Resumen de ${project}`,
  about: 'Registros, inicios de sesión y mensajes de los últimos 30 días.',
  identities: 'Identidades',
  active: 'Sesiones activas',
  signUps: 'Registros',
  signIns: 'Inicios de sesión',
  messages: 'Mensajes',
  sent: 'Enviados',
  failed: 'Con errores',
  day: 'Día',
  atLeast: (count: string) => `${count} o más`,
  noSignUps: 'Ningún registro en los últimos 30 días.',
  noSignIns: 'Ningún inicio de sesión en los últimos 30 días.',
  noMessages: 'Ningún mensaje en los últimos 30 días.',
  cut: (count: number) =>
    plural('es', count, {
      one: 'Contado solo desde la entrada más reciente.',
      other: 'Contado desde las {count} entradas más recientes. Puede haber más.',
    }),
  viewFailed: 'Ver mensajes fallidos',
}

import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const es: Text = {
  title: 'Resumen',
  about: 'Registros, inicios de sesión y mensajes de los últimos 30 días.',
  identities: 'Identidades',
  active: 'Sesiones activas',
  signUps: 'Registros',
  signIns: 'Inicios de sesión',
  messages: 'Mensajes',
  sent: 'Enviados',
  failed: 'Con errores',
  day: 'Día',
  aboutEvents: 'Los últimos 30 días. Los registros, inicios de sesión y personas activas se cuentan por día en UTC.',
  activePeople: 'Personas activas',
  today: 'Hoy',
  days: 'Últimos 30 días',
  signedUp: (count: string) => `${count} registros en 30 días`,
  failedShare: (percent: string) => `${percent} con errores, últimos 30 días`,
  failedMessages: 'Mensajes con errores',
  sentMessages: (count: string) => `${count} enviados`,
  succeeded: 'Correctos',
  noActive: 'Nadie estuvo activo en los últimos 30 días.',
  noIdentities: 'Aún no hay identidades',
  noIdentitiesAbout: 'Conecte su aplicación para que las personas puedan registrarse, o cree e importe identidades.',
  notLoaded: 'No se pudo cargar',
  atLeast: (count: string) => `${count} o más`,
  noSignUps: 'Ningún registro en los últimos 30 días.',
  noSignIns: 'Ningún inicio de sesión en los últimos 30 días.',
  noMessages: 'Ningún mensaje en los últimos 30 días.',
  cut: (count: number) =>
    plural('es', count, {
      one: 'Contado solo desde la entrada más reciente.',
      other: 'Contado desde las {count} entradas más recientes. Puede haber más.',
    }),
}

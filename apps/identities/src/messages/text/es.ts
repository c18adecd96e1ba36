import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const es: Text = {
  title: 'Mensajes',
  about: 'Correos y mensajes de texto enviados por este proyecto.',
  columns: {
    recipient: 'Destinatario',
    template: 'Plantilla',
    status: 'Estado',
    tries: 'Intentos',
    channel: 'Canal',
    id: 'ID',
    created: 'Creado',
  },
  sendAgain: 'Reenviar',
  sendAgainTitle: (recipient: string) => `¿Reenviar el mensaje a ${recipient}?`,
  sendAgainBody: 'El servicio envía un nuevo mensaje de este tipo con un nuevo código o enlace.',
  sentAgain: (recipient: string) => `Mensaje a ${recipient} reenviado`,
  notAgain: 'Solo se pueden reenviar correos de recuperación y verificación.',
  scanned: (count: number, more: boolean) => {
    const scanned = plural('es', count, { one: '{count} mensaje revisado', other: '{count} mensajes revisados' })
    return more
      ? `La API no filtra por fecha. ${scanned} para esta página. Elija «Siguiente» para revisar más.`
      : `${scanned}.`
  },
  statuses: { queued: 'En cola', processing: 'Enviando', sent: 'Enviado', abandoned: 'Con errores' },
  templates: {
    recovery_invalid: 'Enlace de recuperación, dirección desconocida',
    recovery_valid: 'Enlace de recuperación',
    recovery_code_invalid: 'Código de recuperación, dirección desconocida',
    recovery_code_valid: 'Código de recuperación',
    verification_invalid: 'Enlace de verificación, dirección desconocida',
    verification_valid: 'Enlace de verificación',
    verification_code_invalid: 'Código de verificación, dirección desconocida',
    verification_code_valid: 'Código de verificación',
    login_code_valid: 'Código de inicio de sesión',
    registration_code_valid: 'Código de registro',
    verifiable_address_changed: 'Dirección cambiada',
    authenticator_key_added: 'Llave de seguridad añadida',
  },
  types: { email: 'Correo electrónico', phone: 'Mensaje de texto', sms: 'Mensaje de texto' },
  staysHere: {
    title: 'Los correos todavía no se envían',
    body: 'No hay ningún servidor de correo configurado. Los correos se quedan en este equipo y solo aparecen aquí.',
    action: 'Configurar el envío',
  },
  empty: { title: 'Sin mensajes', body: 'Los mensajes aparecen aquí cuando este proyecto los envía.' },
  emptyFor: 'No se ha enviado ningún mensaje a esta identidad.',
  activity: {
    title: 'Actividad de mensajes',
    about: 'Mensajes en el tiempo por estado y por plantilla.',
    open: 'Actividad',
    period: 'Periodo',
    days: (count: number) => plural('es', count, { one: 'Último día', other: 'Últimos {count} días' }),
    perDay: 'Mensajes por día',
    perTemplate: 'Mensajes por plantilla',
    day: 'Día',
    empty: 'Ningún mensaje en este periodo',
    countedSince: (time: string) =>
      `Este proyecto envía demasiados mensajes para contarlos todos. Solo se cuentan los mensajes desde ${time}.`,
  },
  open: 'Abrir',
  facts: 'Detalles',
  updated: 'Actualizado',
  text: 'Texto',
  source: 'Código fuente',
  body: 'Cuerpo del mensaje',
  hidden: 'El cuerpo del mensaje está oculto',
  hiddenAbout: 'Puede contener un código o un enlace de inicio de sesión.',
  noBody: 'Este mensaje no tiene cuerpo.',
  pictures: 'Las imágenes y los enlaces se quitan de la vista previa para que el remitente no sepa que lo abrió.',
  dispatches: {
    title: 'Intentos de entrega',
    none: 'Aún no hay intentos.',
    unrecorded: 'No se registraron detalles de estos intentos.',
    showResponse: 'Mostrar la respuesta',
    failed: 'Con errores',
    success: 'Enviado',
    when: 'Hora',
    result: 'Resultado',
    error: 'Respuesta',
  },
}

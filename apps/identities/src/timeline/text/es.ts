import type { Text } from './en'

export const es: Text = {
  title: 'Eventos',
  about: 'El último cambio y las últimas 100 sesiones, mensajes y acciones en esta consola.',
  kinds: {
    created: () => 'Creado',
    updated: () => 'Última actualización',
    activated: () => 'Activada',
    deactivated: () => 'Desactivada',
    verified: (about) => `Dirección ${about} verificada`,
    'credential-added': (about) => `${about} añadida`,
    'credential-changed': (about) => `${about} cambiada`,
    'signed-in': (about) => (about ? `Inicio de sesión con ${about}` : 'Inicio de sesión'),
    'stepped-up': (about) => `Confirmación con ${about}`,
    'session-expired': () => 'Sesión caducada',
    message: (about) => `Mensaje enviado: ${about}`,
    action: (about) => about,
  },
  noActions: 'Las acciones en esta consola no se pueden cargar en este momento.',
}

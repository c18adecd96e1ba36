import type { Text } from './en'
export const es: Text = {
  title: 'Sesiones de la consola',
  about: 'Dispositivos con sesión iniciada en esta consola. Finalice cualquier sesión que no reconozca.',
  signIns: 'Sesiones',
  current: 'Este dispositivo',
  unknownDevice: 'Dispositivo desconocido',
  signedIn: (when: string) => `inicio de sesión ${when}`,
  lastSeen: (when: string) => `último uso ${when}`,
  expires: (when: string) => `caduca ${when}`,
  end: 'Finalizar la sesión',
  endOne: (device: string) => `Finalizar la sesión en ${device}`,
  ended: (device: string) => `Sesión en ${device} finalizada`,
  endOthers: 'Finalizar todas las demás sesiones',
  endOthersTitle: '¿Finalizar todas las demás sesiones?',
  endOthersBody: 'Se cerrará su sesión en esta consola en todos los demás dispositivos.',
  othersEnded: 'Todas las demás sesiones han finalizado',
}

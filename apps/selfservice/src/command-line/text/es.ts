import type { Text } from './en'
export const es: Text = {
  title: 'Ha iniciado sesión en la línea de comandos',
  what: 'Puede cerrar esta ventana y volver al terminal.',
  sessions: 'Sesiones de la consola',
  power: 'Permítalo solo si usted mismo ejecutó «ory auth». Podrá hacer en esta consola todo lo que permite su rol.',
}

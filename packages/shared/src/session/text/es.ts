import type { Text } from './en'
export const es: Text = {
  signedOut: 'Inicie sesión para hacer esto.',
  noRole: 'No tiene ningún rol aquí. Un propietario puede invitarle.',
  denied: (role: string, needed: string) => `Su rol es ${role}. Se requiere ${needed}.`,
  roles: { viewer: 'Lector', developer: 'Desarrollador', owner: 'Propietario' },
}
